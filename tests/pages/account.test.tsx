import { screen, waitFor } from '@testing-library/react';
import { strengthOf } from '@/pages/Account/PasswordStrength';
import { fakeApi, good } from '../support/modelApp';
import { field, fill, press } from '../support/press';
import { renderApp } from '../support/renderApp';

const api = fakeApi();
beforeEach(() => {
  api.current.answers['GET /api/site'] = good({
    demoAccounts: false,
    registration: true,
    version: '1',
    smsSimulated: false,
  });
});

test('S-01 a wrong password is said and nothing is stored', async () => {
  api.current.answers['POST /api/login'] = good({ status: 'error', type: 'account', rows: [] });
  await renderApp('/user/login');
  await fill('用户名', 'admin');
  await fill('密码', 'not the password');
  await press('登录');
  expect(await screen.findByText('账户或密码错误')).toBeVisible();
  expect(localStorage.getItem('authority')).toBeNull();
});

test('V-05 a registration with wrong fields is not sent', async () => {
  await renderApp('/user/register');
  await fill('邮箱', 'x');
  await press('注册');
  await waitFor(async () =>
    expect(await field('用户名')).toHaveAccessibleDescription(/请填写此项/),
  );
  expect(await field('邮箱')).toHaveAccessibleDescription(/邮箱格式不正确/);
  expect(api.current.to('POST /api/register')).toEqual([]);
});

test.each([
  ['short', 0],
  ['password', 1],
  ['aaaaaaaab', 1],
  ['four plain', 2],
  ['four plain words', 3],
  ['Ab3!efgh', 3],
])('S-03 the strength of "%s" is %d', (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});
