import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PASSWORDS } from '../support/accounts';
import { renderApp, startBackend, stopBackend } from '../support/renderApp';

beforeAll(startBackend);
afterAll(stopBackend);

test('S-01 a wrong password is said and nothing is stored', async () => {
  await renderApp('/user/login');
  await userEvent.type(await screen.findByLabelText('用户名'), 'admin');
  await userEvent.type(screen.getByLabelText('密码'), 'not the password');
  await userEvent.click(screen.getByRole('button', { name: '登录' }));
  expect(await screen.findByText('账户或密码错误')).toBeVisible();
  expect(localStorage.getItem('authority')).not.toBe('admin');
});

test('S-01 a right password stores the authority as a plain string and leads on', async () => {
  await renderApp('/user/login');
  await userEvent.type(await screen.findByLabelText('用户名'), 'admin');
  await userEvent.type(screen.getByLabelText('密码'), PASSWORDS.admin);
  await userEvent.click(screen.getByRole('button', { name: '登录' }));
  expect(await screen.findByRole('heading', { name: '发送课程短信' })).toBeVisible();
  expect(localStorage.getItem('authority')).toBe('admin');
});
