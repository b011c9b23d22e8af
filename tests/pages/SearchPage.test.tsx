import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { choose, press } from '../support/press';
import { renderApp, startBackend, stopBackend } from '../support/renderApp';

beforeAll(startBackend);
afterAll(stopBackend);

const open = async (address: string) => {
  await renderApp(`/list/search${address}`, { as: 'user' });
  await screen.findByRole('heading', { name: '搜索列表' });
};
const results = async (name: string) =>
  within(await screen.findByRole('list', { name })).getAllByRole('listitem');
const found = async () => Number(/\d+/.exec((await screen.findByText(/^找到/)).textContent)?.[0]);
const asked = () => Object.fromEntries(new URLSearchParams(window.location.search));

test('R-01 the bare search leads to the projects, whose tab is marked', async () => {
  await open('');
  await results('项目');
  expect(window.location.pathname).toBe('/list/search/projects');
  expect(document.title).toBe('搜索列表（项目） - 校园教务管理台');
  const tabs = within(screen.getByRole('navigation', { name: '搜索结果的类型' }));
  const current = tabs.getAllByRole('link', { current: 'page' });
  expect(current.map(({ textContent }) => textContent)).toEqual(['项目']);
});

test('D-05 projects are found by category, owner and rate together, and what was asked is reset', async () => {
  await open('/projects?show=24');
  expect(await results('项目')).toHaveLength(24);
  await press('类目二');
  await press('类目三');
  await choose('好评度', '4 分及以上');
  const two = await found();
  expect(asked()).toEqual({ category: '类目二,类目三', rate: '4' });
  for (const card of await results('项目')) {
    expect(card).toHaveTextContent(/类目[二三].*参与：.*好评 (4|4\.5|5) 分/);
  }
  await choose('负责单位', '护理学院');
  await waitFor(() => expect(asked().owner).toBe('护理学院'));
  expect(await found()).toBeLessThan(two);
  await press('重置');
  expect(await found()).toBe(200);
  expect(asked()).toEqual({});
});

test('D-05 a text is looked for in all three kinds of results, which ask the server once', async () => {
  const calls: string[] = [];
  const { fetch: real } = globalThis;
  globalThis.fetch = async (input, init) => {
    calls.push(String(input));
    return real(input, init);
  };
  try {
    await open('/projects');
    await userEvent.type(await screen.findByLabelText('搜索条目'), '护理{Enter}');
    await waitFor(async () => expect(await found()).toBeLessThan(200));
    const count = await found();
    await userEvent.click(screen.getByRole('link', { name: '应用' }));
    expect((await results('应用'))[0]).toHaveTextContent(/护理.*活跃用户[\d,]+新增用户\d+/);
    expect(await found()).toBe(count);
    await userEvent.click(screen.getByRole('link', { name: '文章' }));
    expect((await results('文章'))[0]).toHaveTextContent(/收藏 \d+ · 点赞 \d+ · 留言 \d+$/);
    expect(asked()).toEqual({ q: '护理' });
    expect(calls.filter((call) => call.startsWith('/api/fake_list'))).toHaveLength(1);
  } finally {
    globalThis.fetch = real;
  }
});

test('D-05 more articles are shown until there are no more, and a filter begins anew', async () => {
  await open('/articles?category=类目一');
  const total = await found();
  expect(await results('文章')).toHaveLength(12);
  while (screen.queryByRole('button', { name: '加载更多' })) await press('加载更多');
  expect(await results('文章')).toHaveLength(total);
  expect(screen.getByText('没有更多了')).toBeVisible();
  await press('全部');
  expect(asked()).toEqual({});
  expect(await results('文章')).toHaveLength(12);
});

test('D-05 where nothing is found all of it is cleared at a press', async () => {
  await open('/applications?q=没有这样的&owner=药学院&rate=5');
  expect(await found()).toBe(0);
  await press('清空筛选');
  expect(await found()).toBe(200);
  expect(screen.getByLabelText('搜索条目')).toHaveValue('');
  expect(asked()).toEqual({});
});

test('D-05 a result opens its details over the search', async () => {
  await open('/articles?q=题库');
  const [first] = await results('文章');
  const link = within(first as HTMLElement).getByRole('link');
  await userEvent.click(link);
  expect(await screen.findByRole('dialog')).toHaveTextContent(link.textContent);
  expect(asked()).toMatchObject({ q: '题库' });
});

test('X-01 a rate that cannot be chosen filters nothing, and is not shown as chosen', async () => {
  await open('/projects?rate=abc');
  await results('项目');
  expect(await found()).toBe(200);
  expect(screen.queryByText('abc')).toBeNull();
  expect(screen.queryByRole('button', { name: '重置' })).toBeNull();
});
