import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { strengthOf } from '@/pages/Account/PasswordStrength';
import { press } from '../support/press';
import { renderApp, startBackend, stopBackend } from '../support/renderApp';

beforeAll(startBackend);
afterAll(stopBackend);

const PASSWORD = 'four plain words';
const fill = async (values: Record<string, string>) => {
  for (const [label, text] of Object.entries(values)) {
    await userEvent.clear(await screen.findByLabelText(label));
    await userEvent.paste(text);
  }
};
const right = {
  ...{ 用户名: 'new.user', 邮箱: 'new@example.com', 手机号: '138 1234 1234' },
  ...{ 密码: PASSWORD, 确认密码: PASSWORD },
};
const described = (label: string, text: string) =>
  waitFor(() =>
    expect(screen.getByLabelText(label).closest('.ant-form-item')).toHaveTextContent(text),
  );

test('S-03 a registered account is signed in as user and told so', async () => {
  await renderApp('/user/register');
  await fill(right);
  await press('注册');
  expect(await screen.findByText('账户 new.user 注册成功')).toBeVisible();
  expect(window.location.pathname).toBe('/user/register-result');
  expect(localStorage.getItem('authority')).toBe('user');
  await press('进入首页');
  expect(await screen.findByRole('heading', { name: /您好/ })).toBeVisible();
});

test('V-05 each wrong field is named beside it, and nothing is sent', async () => {
  await renderApp('/user/register');
  const calls = jest.spyOn(globalThis, 'fetch');
  await fill({ 用户名: '王', 邮箱: 'x', 手机号: '1', 密码: 'password1', 确认密码: 'other' });
  await press('注册');
  await described('用户名', '至少 3 个字符');
  await described('邮箱', '邮箱格式不正确');
  await described('手机号', '手机号应为 1 开头的 11 位数字');
  await described('密码', '密码过于常见，请换一个');
  await described('确认密码', '两次输入的密码不一致');
  expect(calls.mock.calls.map(([address]) => address)).not.toContain('/api/register');
  calls.mockRestore();
});

test('V-05 a user name that is taken is said at its field, and what was typed stays', async () => {
  await renderApp('/user/register');
  await fill({ ...right, 用户名: 'admin' });
  await press('注册');
  await described('用户名', '用户名已被使用');
  expect(screen.getByLabelText('邮箱')).toHaveValue('new@example.com');
});

test('S-03 the result without a registration leads to the form', async () => {
  await renderApp('/user/register-result');
  expect(await screen.findByRole('heading', { name: '注册账户' })).toBeVisible();
  expect(window.location.pathname).toBe('/user/register');
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
