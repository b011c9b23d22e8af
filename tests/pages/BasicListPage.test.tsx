import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press } from '../support/press';
import { renderApp, startBackend, stopBackend } from '../support/renderApp';

beforeAll(startBackend);
afterAll(stopBackend);

const open = async (search = '') => {
  await renderApp(`/list/basic-list${search}`, { as: 'user' });
  await screen.findByRole('heading', { name: '标准列表' });
};
const rows = async () =>
  within(await screen.findByRole('list', { name: '工作条目' })).getAllByRole('listitem');
const found = async () => (await screen.findByText(/^找到 \d+ 项$/)).textContent;

test('D-05 the basic list shows its figures and the first page of items with state and progress', async () => {
  await open();
  expect(await rows()).toHaveLength(20);
  expect(await found()).toBe('找到 200 项');
  const summary = screen.getByRole('region', { name: '概况' });
  expect(summary).toHaveTextContent(/未完成\d+ 项异常\d+ 项平均进度\d+%近 7 天有更新\d+ 项/);
  const [first] = await rows();
  const row = within(first as HTMLElement);
  expect(row.getByRole('heading')).toHaveTextContent('临床技能竞赛筹备');
  expect(row.getByRole('progressbar', { name: '临床技能竞赛筹备的进度' })).toBeVisible();
  expect(row.getByText(/^(进行中|常规|异常)$/)).toBeVisible();
});

test('D-05 state and text filter the basic list together, from the first page on', async () => {
  await open('?page=3');
  await userEvent.click(await screen.findByRole('radio', { name: '异常' }));
  await userEvent.type(screen.getByLabelText('搜索条目'), ' 题库 {Enter}');
  expect(new URLSearchParams(window.location.search).toString()).toBe(
    new URLSearchParams({ status: 'exception', q: '题库' }).toString(),
  );
  for (const row of await rows()) {
    expect(within(row).getByText('异常')).toBeVisible();
    expect(row).toHaveTextContent('题库');
  }
  await userEvent.click(screen.getByRole('radio', { name: '全部' }));
  expect((await rows()).length).toBeGreaterThan(5);
});

test('X-01 page and filters stand in the address, and a page past the end is the last one', async () => {
  await open('?page=99&pageSize=50');
  expect(await rows()).toHaveLength(50);
  await userEvent.click(screen.getByRole('listitem', { name: '2' }));
  expect(window.location.search).toBe('?page=2&pageSize=50');
  expect(await rows()).toHaveLength(50);
});

test('D-05 where nothing matches the basic list says so, and leads back to everything', async () => {
  await open('?q=没有这样的&status=active');
  expect(await found()).toBe('找到 0 项');
  await press('清空筛选');
  expect(await found()).toBe('找到 200 项');
  expect(window.location.search).toBe('');
  await waitFor(() => expect(screen.getByRole('heading', { name: '标准列表' })).toHaveFocus());
});

test('X-01 a state that there is not filters nothing', async () => {
  await open('?status=abc');
  expect(await found()).toBe('找到 200 项');
  expect(screen.getByRole('radio', { name: '全部' })).toBeChecked();
});

test('D-05 an item opens its details, and leads to its like', async () => {
  await open();
  await rows();
  await userEvent.click(screen.getByRole('link', { name: '虚拟仿真实验筹备' }));
  expect(window.location.search).toBe('?item=item-2');
  const details = within(await screen.findByRole('dialog'));
  expect(details.getByText('虚拟仿真实验筹备')).toBeVisible();
  expect(details.getByText(/^本项工作由教务处牵头.*材料统一归档。$/)).toBeVisible();
  expect(details.getByRole('link', { name: '在搜索列表中查看' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/list\/search\/(projects|applications|articles)\?q=%/),
  );
  await userEvent.click(details.getByRole('button', { name: /关闭|close/i }));
  expect(window.location.search).toBe('');
});

test('D-05 an address that names an item which is not there says so', async () => {
  await open('?item=item-9999');
  expect(await screen.findByText('这条记录已被删除或不存在。')).toBeVisible();
});

test('D-05 a list that cannot be loaded says so and is tried again', async () => {
  const { fetch: real } = globalThis;
  globalThis.fetch = async (input, init) =>
    String(input).startsWith('/api/fake_list')
      ? Response.json({ Success: false, Message: '', ErrorCode: 'SERVER_ERROR' }, { status: 500 })
      : real(input, init);
  try {
    await open();
    expect(await screen.findByText('列表没有加载成功')).toBeVisible();
    expect(screen.queryByRole('list', { name: '工作条目' })).toBeNull();
  } finally {
    globalThis.fetch = real;
  }
  await press('重试');
  expect(await rows()).toHaveLength(20);
});
