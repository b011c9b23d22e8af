import { expect, refused, signIn, signOut, test, testFull } from './support';

testFull(
  'S-01 a click on a demo account fills the fields, and only one button is called 登录',
  async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL('/user/login');
    await page.getByRole('button', { name: /admin \/ admin888/ }).click();
    await expect(page.getByLabel('用户名')).toHaveValue('admin');
    await expect(page.getByRole('button', { name: /登录/ })).toHaveCount(1);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect(page).toHaveURL('/form/basic-form');
    expect(await page.evaluate(() => localStorage.getItem('authority'))).toBe('admin');
  },
);

testFull(
  'S-03 registering names each wrong field, then signs the new account in',
  async ({ page, allowConsole }) => {
    allowConsole(refused(422));
    await page.goto('/user/register-result');
    await expect(page).toHaveURL('/user/register');
    await page.goto('/user/register');
    const submit = page.getByRole('button', { name: '注册', exact: true });
    await submit.click();
    await expect(page.getByText('请填写此项')).toHaveCount(5);
    await page.getByLabel('用户名').fill('王');
    await page.getByLabel('邮箱').fill('x');
    await page.getByLabel('手机号').fill('1');
    await submit.click();
    for (const wrong of ['至少 3 个字符', '邮箱格式不正确', '手机号应为 1 开头的 11 位数字']) {
      await expect(page.getByText(wrong)).toBeVisible();
    }
    await page.getByLabel('用户名').fill('admin');
    await page.getByLabel('邮箱').fill('teacher@example.edu.cn');
    await page.getByLabel('手机号').fill('138 0000 1111');
    await page.getByLabel('密码', { exact: true }).fill('password123');
    await page.getByLabel('确认密码').fill('password12');
    await submit.click();
    await expect(page.getByText('两次输入的密码不一致')).toBeVisible();
    await page.getByLabel('确认密码').fill('password123');
    await submit.click();
    await expect(page.getByText('这个密码容易被猜到，请换一个更长或更少见的')).toBeVisible();
    await page.getByLabel('密码', { exact: true }).fill('five quiet green hills');
    await page.getByLabel('确认密码').fill('five quiet green hills');
    await submit.click();
    await expect(page.getByText('用户名已被使用')).toBeVisible();
    await expect(page.getByLabel('邮箱')).toHaveValue('teacher@example.edu.cn');
    await page.getByLabel('用户名').fill('new.teacher');
    await submit.click();
    await expect(page).toHaveURL('/user/register-result');
    await expect(page.getByText('账户 new.teacher 注册成功')).toBeVisible();
    await page.getByRole('button', { name: '进入首页' }).click();
    await expect(page.getByRole('heading', { name: '您好，new.teacher' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: '主菜单' })).toHaveText('首页统计示例页面');
  },
);

testFull(
  'R-05 signing in leads back to where the user wanted to go, but never to another site',
  async ({ page }) => {
    await page.goto('/phoneManage/table-list?page=2&keyword=a');
    await expect(page).toHaveURL(/\/user\/login\?redirect=/);
    await page.getByLabel('用户名').fill('admin');
    await page.getByLabel('密码').fill('admin888');
    await page.getByLabel('密码').press('Enter');
    await expect(page).toHaveURL('/phoneManage/table-list?page=2&keyword=a');
    await signOut(page);
    for (const evil of [
      '//evil.example/x',
      'https://evil.example',
      'javascript:alert(1)',
      '/\\evil',
    ]) {
      await page.goto(`/user/login?redirect=${encodeURIComponent(evil)}`);
      await page.getByLabel('用户名').fill('admin');
      await page.getByLabel('密码').fill('admin888');
      await page.getByLabel('密码').press('Enter');
      await expect(page).toHaveURL('/form/basic-form');
      await signOut(page);
    }
  },
);

testFull(
  'H-06 a role without a session signs out and keeps the way back',
  async ({ page, allowConsole }) => {
    allowConsole(refused(401));
    await page.goto('/user/login');
    await page.evaluate(() => localStorage.setItem('authority', 'admin'));
    await page.goto('/exception/500');
    await expect(page.getByText(/登录已失效，请重新登录/)).toBeVisible();
    await expect(page).toHaveURL('/user/login?redirect=%2Fexception%2F500');
    expect(await page.evaluate(() => localStorage.getItem('authority'))).toBe('guest');
  },
);

test('H-06 a session that expires in the middle of a form loses nothing of what was typed', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(refused(401));
  await signIn(page, 'admin');
  await page.goto('/phoneManage/table-list');
  await page.getByRole('button', { name: '新建联系人' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('姓名').fill('欧阳未名');
  // A suggestion that is asked for later would meet the expired session before the button does.
  const suggested = page.waitForResponse(/\/api\/search/);
  await dialog.getByLabel('部门').fill('生理学教研室');
  await suggested;
  await dialog.getByLabel('手机号').fill('13800001234');
  await context.clearCookies();
  await dialog.getByRole('button', { name: '添加联系人' }).click();
  await expect(page.getByText(/登录已失效，请重新登录/)).toBeVisible();
  await page.getByLabel('用户名').fill('admin');
  await page.getByLabel('密码').fill('admin888');
  await page.getByLabel('密码').press('Enter');
  await expect(dialog.getByText('已恢复上次未保存的内容')).toBeVisible();
  await expect(dialog.getByLabel('姓名')).toHaveValue('欧阳未名');
  await expect(dialog.getByLabel('手机号')).toHaveValue('13800001234');
  await dialog.getByRole('button', { name: '添加联系人' }).click();
  await expect(page.getByText('已添加 欧阳未名')).toBeVisible();
});

testFull(
  'S-02 R-08 signing out ends the session on the server, and shows in the other tab without a reload',
  async ({ page, context, allowConsole }) => {
    allowConsole(refused(401));
    await signIn(page, 'admin');
    await page.goto('/bachelor/table-list');
    const other = await context.newPage();
    await other.goto('/exception/trigger');
    await expect(other.getByRole('heading', { name: '触发异常' })).toBeVisible();
    await page.bringToFront();
    await signOut(page);
    await expect(page).toHaveURL('/user/login?redirect=%2Fbachelor%2Ftable-list');
    expect((await page.request.get('/api/currentUser')).status()).toBe(401);
    expect(await page.evaluate(() => localStorage.getItem('authority'))).toBe('guest');
    await expect(other).toHaveURL('/user/login?redirect=%2Fexception%2Ftrigger');
  },
);
