import { screen, within } from '@testing-library/react';
import { renderApp, startBackend, stopBackend } from '../support/renderApp';

beforeAll(startBackend);
afterAll(stopBackend);

const waiting = async () => {
  const title = await screen.findByRole('heading', { name: '待处理' });
  return within(title.closest('section') as HTMLElement);
};

test('R-01 the home view says who is signed in, in which role, and what waits', async () => {
  await renderApp('/', { as: 'admin' });
  const list = await waiting();
  expect(await list.findByText(/^\d+ 位在职教职工没有可用的手机号/)).toBeVisible();
  expect(list.getByRole('link', { name: '去补充' })).toHaveAttribute(
    'href',
    '/phoneManage/table-list?status=在职&reachable=no',
  );
  expect(await list.findByText(/^今天(没有课|有 \d+ 次课)$/)).toBeVisible();
  expect(screen.getByText('登录账户').nextSibling).toHaveTextContent('admin');
  expect(screen.getByText('角色').nextSibling).toHaveTextContent('管理员');
  const shortcuts = screen.getByRole('link', { name: '通讯录管理 · 通讯录列表' });
  expect(shortcuts).toHaveAttribute('href', '/phoneManage/table-list');
});

test('C-03 the role user sees neither people nor ways to where it may not go', async () => {
  await renderApp('/', { as: 'user' });
  await waiting();
  expect((await screen.findByText('角色')).nextSibling).toHaveTextContent('普通用户');
  expect(screen.queryByText(/手机号/)).toBeNull();
  expect(screen.queryByText('常用入口')).toBeNull();
});
