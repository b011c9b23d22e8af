import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { choose, field, fill, press } from '../support/press';
import { renderApp, startBackend, stopBackend } from '../support/renderApp';

beforeAll(startBackend);
afterAll(stopBackend);

/** Small pages: large tables are slow here. */
const LIST = '/bachelor/table-list?pageSize=2';
const total = async () =>
  Number(/\d+/.exec((await screen.findByText(/^共 \d+ 条$/)).textContent ?? ''));
const loaded = () => waitFor(async () => expect(await total()).toBeGreaterThan(0));

test('T-01 a course is made with its times, opened to its sessions, deleted and brought back', async () => {
  await renderApp(LIST, { as: 'admin' });
  await loaded();
  await press(/新建课程/);
  await fill('课程名称', '测试课程');
  await press(/添加上课时间/);
  await fill('周次', '1-3周');
  await choose('星期', '周二');
  await fill('节次', '3-4');
  await press('添加课程');
  expect(await screen.findByText('已添加 测试课程')).toBeVisible();

  await userEvent.type(screen.getByLabelText('课程'), '测试课程{Enter}');
  await waitFor(async () => expect(await total()).toBe(1));
  expect(decodeURIComponent(window.location.search)).toBe('?pageSize=2&course=测试课程');
  const row = screen.getByRole('button', { name: '测试课程' }).closest('tr') as HTMLElement;
  expect(row).toHaveTextContent('3 次');
  await userEvent.click(row.querySelector('.ant-table-row-expand-icon') as HTMLElement);
  expect(await screen.findAllByText('3-4节', { exact: false })).toHaveLength(3);
  expect(screen.getByText('第3周')).toBeInTheDocument();

  await userEvent.click(within(row).getByRole('button', { name: '删除' }));
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }),
  );
  expect(await screen.findByText('没有符合条件的记录')).toBeVisible();
  await press('撤销');
  expect(await screen.findByRole('button', { name: '测试课程' })).toBeInTheDocument();
});

test('T-01 filters narrow the list, stand in the address, and can be reset', async () => {
  await renderApp(LIST, { as: 'admin' });
  await loaded();
  const all = await total();
  await press(/更多筛选/);
  await choose('状态', '停开');
  await waitFor(async () => expect(await total()).toBeLessThan(all));
  expect(window.location.search).toBe('?pageSize=2&status=cancelled');
  await press('重置');
  await waitFor(async () => expect(await total()).toBe(all));
});

test('V-05 a course without a name, and a time that cannot be read, are named at their fields', async () => {
  await renderApp(LIST, { as: 'admin' });
  await press(/新建课程/);
  await press(/添加上课时间/);
  await fill('周次', '8周(单)');
  await press('添加课程');
  await waitFor(async () =>
    expect(await field('课程名称')).toHaveAccessibleDescription('请填写此项'),
  );
  expect(await field('周次')).toBeInvalid();
});

test('T-02 a start date is previewed before it is set, and then shown', async () => {
  await renderApp('/postgraduate/table-list?pageSize=2', { as: 'admin' });
  await loaded();
  const shown = () => screen.getByText(/^研究生学期开始日期：/).textContent;
  await waitFor(() => expect(shown()).toMatch(/\d{4}-\d\d-\d\d 周一$/));
  const before = shown();
  await press('设置研究生学期开始日期');
  const day = await screen.findByLabelText('选择日期');
  await userEvent.clear(day);
  await userEvent.type(day, '2026-09-08{Enter}');
  await press('查看影响');
  expect(await screen.findByText(/该日期属于 2026-2027-1 学期/)).toHaveTextContent(
    '第 1 周从 2026-09-07（周一）算起。',
  );
  expect(screen.getByText('所选日期不是周一，第 1 周按该日期所在的周计算。')).toBeInTheDocument();
  expect(screen.getByText(/该学期 \d+ 次课/)).toBeInTheDocument();
  expect(shown()).toBe(before);
  await press('确认设置');
  expect(await screen.findByText('设置成功')).toBeVisible();
  await waitFor(() => expect(shown()).toContain('2026-09-08 周二'));
});
