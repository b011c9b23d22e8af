import { screen, waitFor } from '@testing-library/react';
import { fakeApi, flatEnvelope, good } from '../support/modelApp';
import { field, fill, press } from '../support/press';
import { renderApp } from '../support/renderApp';
import { testFull } from '../support/testFull';

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

testFull.each([
  ['abc1234', '版本 1 (abc1234)'],
  [undefined, '版本 1'],
])('the sign-in page says which version runs, with build %s', async (build, said) => {
  const site = { demoAccounts: false, registration: true, version: '1', smsSimulated: false };
  api.current.answers['GET /api/site'] = good({ ...site, ...(build && { build }) });
  await renderApp('/user/login');
  expect(await screen.findByText(said)).toBeVisible();
});

test('A-02 a disabled account is told so, and nothing is stored', async () => {
  api.current.answers['POST /api/login'] = good({ status: 'disabled', type: 'account', rows: [] });
  await renderApp('/user/login');
  await fill('用户名', 'zhang');
  await fill('密码', 'the right one');
  await press('登录');
  expect(await screen.findByText('账户已停用，请联系管理员')).toBeVisible();
  expect(localStorage.getItem('authority')).toBeNull();
});

test('A-02 an initial password leads to the page where it is changed, and from there to where the sign-in would', async () => {
  const signedIn = { status: 'ok', currentAuthority: 'clerk', type: 'account', rows: [] };
  api.current.answers['POST /api/login'] = good({ ...signedIn, mustChangePassword: true });
  api.current.answers['POST /api/account password'] = good({ ended: 0 });
  await renderApp('/user/login?redirect=%2Fexception%2F500');
  await fill('用户名', 'zhang');
  await fill('密码', 'abcd-efgh-jkmn');
  await press('登录');
  expect(await screen.findByRole('heading', { name: '设置新密码' })).toBeVisible();
  await fill('初始密码', 'abcd-efgh-jkmn');
  await fill('新密码', 'correct horse');
  await fill('确认新密码', 'correct horse');
  await press('设置新密码');
  await waitFor(() => expect(window.location.pathname).toBe('/exception/500'));
});

test('A-09 a code is asked after the password, and the same sign-in is sent again with it', async () => {
  const asked = (status: string) => good({ status, type: 'account', rows: [] });
  api.current.answers['POST /api/login'] = asked('code');
  await renderApp('/user/login');
  await fill('用户名', 'zhang');
  await fill('密码', 'the right one');
  await press('登录');
  expect(await screen.findByRole('heading', { name: '双重验证' })).toBeVisible();
  expect(await field('验证码')).toHaveAttribute('autocomplete', 'one-time-code');
  await press('登录');
  expect(await field('验证码')).toHaveAccessibleDescription('请填写此项');
  api.current.answers['POST /api/login'] = asked('codeWrong');
  await fill('验证码', '123456');
  await press('登录');
  expect(await screen.findByText('验证码不正确，或已用过')).toBeVisible();
  await press('改用恢复码');
  api.current.answers['POST /api/login'] = asked('error');
  await fill('恢复码', 'abcde-fghjk');
  await press('登录');
  expect(await screen.findByText('账户或密码错误')).toBeVisible();
  const first = { userName: 'zhang', password: 'the right one', type: 'account' };
  expect(api.current.to('POST /api/login')).toEqual([
    first,
    { ...first, code: '123456' },
    { ...first, code: 'abcde-fghjk' },
  ]);
  expect(localStorage.getItem('authority')).toBeNull();
});

testFull(
  'A-09 a second factor that the office requires is set up before anything else',
  async () => {
    const signedIn = { status: 'ok', currentAuthority: 'clerk', type: 'account', rows: [] };
    api.current.answers['POST /api/login'] = good({ ...signedIn, mustSetUpSecondFactor: true });
    const begun = { secret: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH' };
    api.current.answers['POST /api/account beginSecondFactor'] = good(begun);
    const codes = ['abcde-fghjk', 'mnpqr-stuvw'];
    api.current.answers['POST /api/account confirmSecondFactor'] = good({ codes, ended: 1 });
    api.current.answers['POST /api/account secondFactor'] = good({
      on: true,
      required: true,
      codesLeft: 10,
    });
    api.current.answers['POST /api/account sessions'] = good([]);
    // The page asks whether the user signed in by single sign-on, because then no password is asked.
    api.current.answers['GET /api/currentUser'] = flatEnvelope({
      ...{ userid: '2', userName: 'zhang', name: '张', authority: 'clerk', lastSignIn: null },
      ...{ avatar: '', email: '', title: '', group: '', notifyCount: 0, unreadCount: 0 },
    });
    await renderApp('/user/login?redirect=%2Fexception%2F500');
    await fill('用户名', 'zhang');
    await fill('密码', 'the right one');
    await press('登录');
    expect(await screen.findByRole('heading', { name: '设置双重验证' })).toBeVisible();
    await fill('当前密码', 'the right one');
    await press('下一步');
    expect(await screen.findByText('ABCD EFGH')).toBeVisible();
    await fill('验证码', '123456');
    await press('确认启用');
    for (const code of codes) expect(await screen.findByText(code)).toBeVisible();
    await press('我已保存');
    await waitFor(() => expect(window.location.pathname).toBe('/exception/500'));
  },
);

test.each([true, false])(
  'A-05 A-04 where registration is %s the sign-in says so, and whom to ask',
  async (registration) => {
    const site = { demoAccounts: false, registration, version: '1', smsSimulated: false };
    api.current.answers['GET /api/site'] = good(site);
    await renderApp('/user/login');
    expect(await screen.findByText('忘记密码请联系管理员')).toBeVisible();
    await waitFor(() => expect(api.current.to('GET /api/site')).toHaveLength(1));
    const links = () => screen.queryAllByRole('link', { name: '注册账户' });
    await waitFor(() => expect(links()).toHaveLength(registration ? 1 : 0));
  },
);

test('A-05 the sign-in says where the first password is until it was changed', async () => {
  const site = { demoAccounts: false, registration: false, version: '1', smsSimulated: false };
  api.current.answers['GET /api/site'] = good({ ...site, firstPassword: true });
  await renderApp('/user/login');
  expect(await screen.findByText(/first-password\.txt/)).toBeVisible();
  expect(screen.queryByText('忘记密码请联系管理员')).not.toBeInTheDocument();
});

testFull('V-05 a registration with wrong fields is not sent', async () => {
  await renderApp('/user/register');
  await fill('邮箱', 'x');
  await press('注册');
  await waitFor(async () =>
    expect(await field('用户名')).toHaveAccessibleDescription(/请填写此项/),
  );
  expect(await field('邮箱')).toHaveAccessibleDescription(/邮箱格式不正确/);
  expect(api.current.to('POST /api/register')).toEqual([]);
});
