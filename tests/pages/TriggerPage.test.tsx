import { screen } from '@testing-library/react';
import { press } from '../support/press';
import { renderApp, startBackend, stopBackend } from '../support/renderApp';

beforeAll(startBackend);
afterAll(stopBackend);

test.each([
  ['403', '抱歉，你无权访问该页面'],
  ['404', '抱歉，你访问的页面不存在'],
  ['500', '抱歉，服务器出错了'],
])('S-06 the trigger of %s shows its page', async (code, description) => {
  await renderApp('/exception/trigger', { as: 'user' });
  await press(`触发 ${code}`);
  expect(await screen.findByRole('heading', { name: description })).toBeVisible();
  expect(window.location.pathname).toBe(`/exception/${code}`);
});

test('S-06 the trigger of 401 signs out instead, and keeps the way back', async () => {
  await renderApp('/exception/trigger', { as: 'user' });
  await press('触发 401');
  expect(await screen.findByText(/登录已失效，请重新登录/)).toBeVisible();
  expect(window.location.search).toBe('?redirect=%2Fexception%2Ftrigger');
});
