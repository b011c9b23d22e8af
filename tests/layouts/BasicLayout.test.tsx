import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press } from '../support/press';
import { renderApp, startBackend, stopBackend } from '../support/renderApp';

beforeAll(startBackend);
afterAll(stopBackend);

const PAGE = '/exception/500';
const bell = () => screen.findByRole('button', { name: /^通知，\d+ 条/ });
const count = async () => Number(/\d+/.exec((await bell()).getAttribute('aria-label') ?? '')?.[0]);

test('S-04 the bell counts; clearing a type clears it here and on the server', async () => {
  const { unmount } = await renderApp(PAGE, { as: 'admin' });
  const before = await count();
  await userEvent.click(await bell());
  const tab = await screen.findByRole('tab', { name: /^待办 \(\d+\)$/ });
  const todos = Number(/\d+/.exec(tab.textContent ?? '')?.[0]);
  await userEvent.click(tab);
  await press('清空待办');
  expect(await screen.findByText('没有待办')).toBeInTheDocument();
  const left = before - todos;
  await waitFor(async () => expect(await count()).toBe(left));
  unmount();
  await renderApp(PAGE, { as: 'admin' });
  await waitFor(async () => expect(await count()).toBe(left));
});

test('S-04 a notice that is opened counts as read', async () => {
  await renderApp(PAGE, { as: 'admin' });
  const unread = async () =>
    Number(/未读 (\d+)/.exec((await bell()).getAttribute('aria-label') ?? '')?.[1]);
  const before = await unread();
  await userEvent.click(await bell());
  const [mark] = await screen.findAllByRole('img', { name: '未读' });
  await userEvent.click((mark as HTMLElement).closest('button') as HTMLElement);
  await waitFor(async () => expect(await unread()).toBe(before - 1));
});

test('R-02 a menu that is folded is remembered as folded', async () => {
  await renderApp(PAGE, { as: 'user' });
  await press('收起菜单');
  expect(await screen.findByRole('button', { name: '展开菜单' })).toBeVisible();
  expect(localStorage.getItem('collapsed')).toBe('true');
});

test('R-02 the current page is marked in the menu, and its groups are open', async () => {
  await renderApp(PAGE, { as: 'user' });
  const menu = within(await screen.findByRole('navigation', { name: '主菜单' }));
  expect(menu.getByRole('link', { name: '500' }).closest('li')).toHaveClass(
    'ant-menu-item-selected',
  );
  await userEvent.click(menu.getByRole('link', { name: '404' }));
  expect(await screen.findByRole('heading', { name: '抱歉，你访问的页面不存在' })).toBeVisible();
});

test('X-07 the theme that is chosen holds at once and is remembered', async () => {
  await renderApp(PAGE, { as: 'user' });
  await press('主题');
  await userEvent.click(await screen.findByText('深色'));
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
});

test('X-06 the keyboard can skip the menu', async () => {
  await renderApp(PAGE, { as: 'user' });
  const skip = await screen.findByRole('link', { name: '跳到内容' });
  const target = document.querySelector(skip.getAttribute('href') ?? '');
  expect(target).toBe(screen.getByRole('main'));
});

test('R-02 on a narrow screen the menu is in a drawer, which a choice closes', async () => {
  const { matchMedia } = window;
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: false });
  try {
    await renderApp(PAGE, { as: 'user' });
    await screen.findByRole('heading', { name: '抱歉，服务器出错了' });
    expect(screen.queryByRole('navigation', { name: '主菜单' })).toBeNull();
    await press('打开菜单');
    const menu = within(await screen.findByRole('navigation', { name: '主菜单' }));
    await userEvent.click(await menu.findByRole('link', { name: '404' }));
    await screen.findByRole('heading', { name: '抱歉，你访问的页面不存在' });
    await waitFor(() => expect(screen.queryByRole('navigation', { name: '主菜单' })).toBeNull());
  } finally {
    window.matchMedia = matchMedia;
  }
});
