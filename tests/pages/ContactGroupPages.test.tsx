import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ContactGroup } from '@/contract/directory';
import { askApi } from '../support/askApi';
import { choose, field, fill, press } from '../support/press';
import { renderApp, startBackend, stopBackend } from '../support/renderApp';

beforeAll(startBackend);
afterAll(stopBackend);

const PAGES = [
  ['/HospitalUser/class-list', '带教人员名单', 'hospital'],
  ['/Patient/class-list', '标准化病人名单', 'patient'],
] as const;

interface Listed {
  list: { id: number; name: string; group: ContactGroup }[];
  pagination: { total: number };
}

const listOf = (query: object) =>
  askApi<Listed>('/api/directory/list', { method: 'list', pageSize: 200, ...query });
/** Small pages: large tables are slow here. */
const open = (path: string, search = '') =>
  renderApp(`${path}?pageSize=2${search}`, { as: 'admin' });
const shows = (total: number) =>
  waitFor(() => expect(screen.getByText(`共 ${total} 条`)).toBeVisible());
const rowOf = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  return button.closest('tr') as HTMLElement;
};

test.each(PAGES)('C-02 %s shows the group and nobody else', async (path, title, group) => {
  await open(path, '&scope=all');
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  const { total } = (await listOf({ group })).pagination;
  expect(total).toBeGreaterThan(20);
  await shows(total);
  expect(screen.queryByText('全部分组')).toBeNull();
});

test.each(PAGES)('C-02 filters of %s stay inside the group', async (path, _, group) => {
  await open(path);
  await choose('联系情况', '收不到短信');
  const { total } = (await listOf({ group, reachable: 'no' })).pagination;
  await shows(total);
  expect(total).toBeLessThan((await listOf({ reachable: 'no' })).pagination.total);
  expect(window.location.search).toBe('?pageSize=2&reachable=no');
});

test.each(PAGES)('C-02 a contact made at %s is of its group', async (path, _, group) => {
  const name = `${group === 'patient' ? '病' : '医'}测试`;
  await open(path);
  await press(/新建联系人/);
  await fill('姓名', name);
  await fill('单位（学院/附属医院）', '测试医院');
  await press('添加联系人');
  expect(await screen.findByText(`已添加 ${name}`)).toBeVisible();
  expect((await listOf({ name })).list).toMatchObject([{ name, group }]);
});

test('C-02 a contact that is given another group leaves the list, and it is said where it went', async () => {
  const { list } = await listOf({ group: 'hospital' });
  const { name, id } = list.at(-1) as Listed['list'][number];
  await open('/HospitalUser/class-list', `&keyword=${encodeURIComponent(name)}`);
  await userEvent.click(within(await rowOf(name)).getByRole('button', { name: '编辑' }));
  await screen.findByText(`编辑 ${name}`);
  await choose('分组', '教职工');
  await press('保存修改');
  expect(await screen.findByText(`已保存 ${name}，已移到分组「教职工」`)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
  expect((await listOf({ id })).list).toMatchObject([{ group: 'staff' }]);
});

test('C-02 a contact of another group cannot be opened at the page of a group', async () => {
  const { list } = await listOf({ group: 'staff', pageSize: 1 });
  const { id, name } = list[0] as Listed['list'][number];
  const { unmount } = await open('/Patient/class-list', `&edit=${id}`);
  expect(await screen.findByText('这条记录已被删除或不存在。')).toBeInTheDocument();
  unmount();
  await open('/phoneManage/table-list', `&scope=all&edit=${id}`);
  expect(await screen.findByText(`编辑 ${name}`)).toBeInTheDocument();
  expect(await field('姓名')).toHaveValue(name);
});

test('C-02 a group’s page says how an import gives rows its group, and leads there', async () => {
  await open('/Patient/class-list', '&keyword=nobody-at-all');
  expect(
    await screen.findByText(/「患者（标准化病人）」分组。导入时，请把没有写明分组的行归入/),
  ).toBeVisible();
  await press(/导入通讯录/);
  expect(await screen.findByRole('heading', { name: '通讯录导入' })).toBeVisible();
  expect(window.location.pathname).toBe('/phoneManage/advanced-form');
});
