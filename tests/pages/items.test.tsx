import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleItems } from '../../mock/sample/items';
import { fakeApi, good } from '../support/modelApp';
import { press } from '../support/press';
import { renderApp } from '../support/renderApp';
import { testFull } from '../support/testFull';

const api = fakeApi();
const LIST = 'GET /api/fake_list';
/** Two pages of rows, or two groups of cards. */
const ITEMS = sampleItems('2026-11-25').slice(0, 22);
beforeEach(() => {
  api.current.answers[LIST] = good(ITEMS);
});

const open = (address: string) => renderApp(`/list${address}`, { as: 'user' });
const rows = async (name = '工作条目') =>
  within(await screen.findByRole('list', { name })).getAllByRole('listitem');
const found = async () => (await screen.findByText(/^找到 \d+ 项$/)).textContent;

testFull('X-01 a page past the end is the last one, however long pages are', async () => {
  const { unmount } = await open('/basic-list?page=99&pageSize=50');
  expect(await rows()).toHaveLength(22);
  unmount();
  await open('/basic-list?page=99');
  expect(await rows()).toHaveLength(2);
  await userEvent.click(screen.getByRole('listitem', { name: '1' }));
  expect(window.location.search).toBe('');
  expect(await rows()).toHaveLength(20);
});

testFull('X-01 a state that there is not filters nothing', async () => {
  await open('/basic-list?status=abc');
  expect(await found()).toBe('找到 22 项');
  expect(screen.getByRole('radio', { name: '全部' })).toBeChecked();
});

test('D-05 an address that names an item which is not there says so', async () => {
  api.current.answers[LIST] = good(ITEMS.slice(0, 1));
  await open('/basic-list?item=item-9999');
  expect(await screen.findByText('这条记录已被删除或不存在。')).toBeVisible();
});

testFull(
  'D-05 an address that asks for no sensible number shows the first cards, which go on to the end',
  async () => {
    await open('/card-list?show=-3');
    expect(await rows()).toHaveLength(12);
    expect(screen.getByText('已显示 12 / 22 项')).toBeVisible();
    await press('加载更多');
    expect(await rows()).toHaveLength(22);
    expect(screen.getByText('没有更多了')).toBeVisible();
    expect(screen.queryByRole('button', { name: '加载更多' })).toBeNull();
  },
);

testFull('D-05 a console without items says so', async () => {
  api.current.answers[LIST] = good([]);
  await open('/card-list');
  expect(await screen.findByText('还没有工作条目')).toBeVisible();
});

test('X-01 a rate that cannot be chosen filters nothing, and is not shown as chosen', async () => {
  await open('/search/projects?rate=abc');
  expect(await found()).toBe('找到 22 项');
  expect(screen.queryByText('abc')).toBeNull();
  expect(screen.queryByRole('list', { name: '已设的筛选' })).toBeNull();
});

testFull('D-05 where nothing is found all of it is cleared at a press', async () => {
  await open('/search/applications?q=没有这样的&owner=药学院&rate=5');
  expect(await found()).toBe('找到 0 项');
  await press('清空筛选');
  expect(await found()).toBe('找到 22 项');
  expect(screen.getByLabelText('搜索条目')).toHaveValue('');
  expect(window.location.search).toBe('');
});
