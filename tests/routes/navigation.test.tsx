import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { field, fill, press } from '../support/press';
import { renderApp, signIn, startBackend, stopBackend } from '../support/renderApp';

beforeAll(startBackend);
afterAll(stopBackend);

const at = () => window.location.pathname + window.location.search;
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

test('R-01 a bare group goes to its first page, with title and breadcrumb', async () => {
  await renderApp('/exception', { as: 'user' });
  await heading('抱歉，你无权访问该页面');
  expect(at()).toBe('/exception/403');
  expect(document.title).toBe('403 - 校园教务管理台');
  const trail = within(screen.getByRole('main')).getByRole('list');
  expect(trail).toHaveTextContent('首页/示例页面/异常页/403');
});

test('R-01 a group whose own pages are not for the role leads to the first one below its path', async () => {
  await renderApp('/form?from=menu', { as: 'user' });
  await heading('分步表单');
  await waitFor(() => expect(at()).toBe('/form/step-form/info?from=menu'));
});

test.each(['/nowhere', '/exception/418', '/bachelor/nowhere'])(
  'R-01 %s shows 404 inside the layout, and the way home leads home',
  async (address) => {
    await renderApp(address, { as: 'user' });
    await heading('抱歉，你访问的页面不存在');
    expect(await screen.findByRole('navigation', { name: '主菜单' })).toBeInTheDocument();
    expect(document.title).toBe('页面不存在 - 校园教务管理台');
    await userEvent.click(screen.getByRole('link', { name: '返回首页' }));
    await heading(/您好/);
    expect(at()).toBe('/');
  },
);

test('R-07 the view of 500 is a page', async () => {
  await renderApp('/exception/500', { as: 'user' });
  expect(await heading('抱歉，服务器出错了')).toBeVisible();
});

test.each([
  [
    'admin',
    [
      '本科课程管理',
      '研究生课程管理',
      '通讯录管理',
      '短信发送',
      '仪表盘',
      '医院人员管理',
      '标准化病人管理',
      '示例页面',
    ],
  ],
  ['user', ['仪表盘', '示例页面']],
] as const)('R-02 the menu of %s holds what it may open', async (role, groups) => {
  await renderApp('/', { as: role });
  const menu = await screen.findByRole('navigation', { name: '主菜单' });
  const names = within(menu).getAllByRole('menuitem');
  expect(names.map(({ textContent }) => textContent)).toEqual([...groups]);
});

test('R-03 a page that the role may not open shows 403 in its place, frame and menu stay', async () => {
  await renderApp('/bachelor/table-list', { as: 'user' });
  await heading('抱歉，你无权访问该页面');
  expect(at()).toBe('/bachelor/table-list');
  expect(screen.getByRole('navigation', { name: '主菜单' })).toBeInTheDocument();
});

test.each([undefined, '', 'root', 'guest', 'ADMIN'])(
  'R-04 a stored role of %p is no role: the sign-in comes first, and leads back',
  async (stored) => {
    if (stored !== undefined) localStorage.setItem('authority', stored);
    await renderApp('/exception/500?a=1');
    await screen.findByRole('button', { name: '登录' });
    expect(at()).toBe(`/user/login?redirect=${encodeURIComponent('/exception/500?a=1')}`);
  },
);

test('H-06 a session that the server does not know signs out, and keeps the way back', async () => {
  localStorage.setItem('authority', 'admin');
  await renderApp('/exception/500');
  expect(await screen.findByText(/登录已失效，请重新登录/)).toBeVisible();
  expect(at()).toBe('/user/login?redirect=%2Fexception%2F500');
  expect(localStorage.getItem('authority')).toBe('guest');
});

test('R-05 signing out leads to the sign-in with the way back', async () => {
  await renderApp('/exception/500', { as: 'user' });
  await press(/账户菜单/);
  await userEvent.click(await screen.findByText('退出登录'));
  await screen.findByRole('button', { name: '登录' });
  expect(at()).toBe('/user/login?redirect=%2Fexception%2F500');
  expect(localStorage.getItem('authority')).toBe('guest');
});

test('R-08 a role that another tab takes away shows here without a reload', async () => {
  await renderApp('/exception/500', { as: 'user' });
  await heading('抱歉，服务器出错了');
  act(() => {
    localStorage.setItem('authority', 'guest');
    window.dispatchEvent(new StorageEvent('storage', { key: 'authority' }));
  });
  expect(await screen.findByRole('button', { name: '登录' })).toBeVisible();
});

test('R-08 a role that another tab gains shows here without a reload', async () => {
  await renderApp('/bachelor/table-list', { as: 'user' });
  await heading('抱歉，你无权访问该页面');
  await act(async () => {
    await signIn('admin');
    window.dispatchEvent(new StorageEvent('storage', { key: 'authority' }));
  });
  expect(await heading('本科课程列表')).toBeVisible();
  const menu = screen.getByRole('navigation', { name: '主菜单' });
  await waitFor(() => expect(within(menu).getByText('通讯录管理')).toBeInTheDocument());
  await screen.findAllByRole('row');
});

test('R-08 who signs in with another tab finds nothing that was typed before here', async () => {
  await renderApp('/form/advanced-form', { as: 'user' });
  await fill('项目名称', '别人的课程');
  await act(async () => {
    localStorage.setItem('account', 'li');
    window.dispatchEvent(new StorageEvent('storage', { key: 'account', newValue: 'li' }));
  });
  expect(await field('项目名称')).toHaveValue('');
});
