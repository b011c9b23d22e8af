import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Page } from '@/contract/base/list';
import type { Course } from '@/contract/rule';
import { askApi } from '../support/askApi';
import { choose, field, fill, press } from '../support/press';
import { renderApp, startBackend, stopBackend } from '../support/renderApp';

beforeAll(startBackend);
afterAll(stopBackend);

const listOf = async (query: object) => {
  const body = { method: 'list', pageSize: 200, ...query };
  const { list, pagination } = await askApi<Page<Course>>('/api/rule', body);
  return { list, total: pagination.total };
};
/** Small pages: large tables are slow here. */
const open = async (search = '') => {
  await renderApp(`/list/table-list?pageSize=2${search}`, { as: 'admin' });
  await screen.findByText(/^共 [1-9]\d* 条$/);
};
const shows = (total: number) =>
  waitFor(() => expect(screen.getByText(`共 ${total} 条`)).toBeVisible());

test('D-05 the plain table holds the courses of both levels, and says of which each is', async () => {
  await open();
  const [all, bachelor] = [await listOf({}), await listOf({ level: 'bachelor' })];
  await shows(all.total);
  expect(all.total).toBeGreaterThan(bachelor.total);
  expect(screen.getAllByText('本科')).toHaveLength(2);
  await choose('培养层次', '研究生');
  await press('查询');
  await shows(all.total - bachelor.total);
  expect(window.location.search).toBe('?pageSize=2&level=postgraduate');
  expect(screen.getAllByRole('cell', { name: '研究生' })).toHaveLength(2);
});

test('D-05 the search form unfolds, asks when its button is pressed, and can be reset', async () => {
  await open();
  const { total } = await listOf({});
  const called = await listOf({ status: 'cancelled' });
  const { department = '' } = called.list[0] ?? {};
  expect(screen.queryByLabelText('星期')).toBeNull();
  await press(/展开/);
  await choose('状态', '停开');
  await fill('开课单位', department);
  await shows(total);
  await press('查询');
  await shows((await listOf({ status: 'cancelled', department })).total);
  expect(decodeURIComponent(window.location.search)).toBe(
    `?pageSize=2&department=${department}&status=cancelled`,
  );
  await press('重置');
  await shows(total);
  expect(window.location.search).toBe('?pageSize=2');
  await press(/收起(?!菜单)/);
  expect(screen.queryByLabelText('星期')).toBeNull();
});

test('D-05 selected courses are deleted together, and brought back', async () => {
  await open();
  const { total } = await listOf({});
  await userEvent.click(await screen.findByRole('checkbox', { name: '全选' }));
  const bar = within(screen.getByRole('toolbar', { name: '已选 2 项' }));
  await userEvent.click(bar.getByRole('button', { name: '删除' }));
  const question = await screen.findByRole('dialog');
  expect(question).toHaveTextContent('删除 2 门课程？');
  await userEvent.click(within(question).getByRole('button', { name: '删除' }));
  await shows(total - 2);
  expect(screen.queryByRole('toolbar')).toBeNull();
  await press('撤销');
  await shows(total);
  expect(await screen.findByText('已恢复 2 项')).toBeVisible();
});

test('D-05 a course is made of the level that is chosen, and edited as what it is', async () => {
  await open();
  await press(/新建课程/);
  await userEvent.click(await screen.findByRole('menuitem', { name: '研究生课程' }));
  expect(window.location.search).toBe('?pageSize=2&edit=new.postgraduate');
  await fill('课程名称', '层次测试');
  await press('添加课程');
  expect(await screen.findByText('已添加 层次测试')).toBeVisible();
  expect((await listOf({ course: '层次测试' })).list).toMatchObject([{ level: 'postgraduate' }]);

  await userEvent.type(await field('课程'), '层次测试{Enter}');
  await shows(1);
  await userEvent.click(screen.getByRole('button', { name: '编辑' }));
  await screen.findByText('编辑 层次测试');
  await fill('校区', '旗山');
  await press('保存修改');
  expect(await screen.findByText('已保存 层次测试')).toBeVisible();
  const { list } = await listOf({ course: '层次测试' });
  expect(list).toMatchObject([{ level: 'postgraduate', campus: '旗山' }]);
});

test('D-05 selected courses are called off together, and each gets the status back that it had', async () => {
  await open('&course=解剖');
  const before = await listOf({ course: '解剖' });
  const statuses = ({ list }: typeof before) => list.map(({ id, status }) => [id, status]).sort();
  const cancelled = async () => (await listOf({ course: '解剖', status: 'cancelled' })).total;
  const already = await cancelled();
  await userEvent.click(await screen.findByRole('checkbox', { name: '全选' }));
  const bar = within(screen.getByRole('toolbar', { name: '已选 2 项' }));
  expect(bar.getByRole('button', { name: '恢复正常' })).toBeDisabled();
  await userEvent.click(bar.getByRole('button', { name: '停开' }));
  const question = await screen.findByRole('dialog');
  expect(question).toHaveTextContent('停开 2 门课程？');
  await userEvent.click(within(question).getByRole('button', { name: '停开' }));
  expect(await screen.findByText('已停开 2 门课程')).toBeVisible();
  expect(screen.queryByRole('toolbar')).toBeNull();
  expect(await cancelled()).toBe(already + 2);
  await press('撤销');
  expect(await screen.findByText('已恢复 2 项')).toBeVisible();
  expect(statuses(await listOf({ course: '解剖' }))).toEqual(statuses(before));
});

test('H-04 a search that fails leaves no rows of the one before, and is tried again as it was asked', async () => {
  await open();
  const { total } = await listOf({ level: 'postgraduate' });
  const real = globalThis.fetch;
  const down = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (input, init) =>
      String(input) === '/api/rule'
        ? Response.json({ Success: false, Message: '', ErrorCode: 'INVALID' }, { status: 422 })
        : real(input, init),
    );
  await choose('培养层次', '研究生');
  await press('查询');
  const table = within(screen.getByRole('region', { name: '查询表格' }));
  expect(await table.findByText('列表没有加载成功')).toBeVisible();
  expect(table.queryByRole('checkbox')).toBeNull();
  expect(table.queryByText(/^共/)).toBeNull();
  down.mockRestore();
  await press('重试');
  await shows(total);
  await waitFor(() => expect(screen.getByRole('region', { name: '查询表格' })).toHaveFocus());
});

test('X-01 an order and a level that there are not leave the list as it is without them', async () => {
  await open('&sorter=foo_ascend&level=xx');
  await shows((await listOf({})).total);
  expect(screen.queryByText('xx')).toBeNull();
});
