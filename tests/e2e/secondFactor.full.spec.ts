import type { Page } from '@playwright/test';
import { generateSync } from 'otplib';
import { makeAccount, OWN_PASSWORD, openBrowser, signInFirstTime } from './accountSteps';
import { expect, goTo, pressInMenu, refused, signOut, test } from './support';

const STEP = 30;

const codeOf = (secret: string, ahead: number, steps = 0) =>
  generateSync({ secret, epoch: Math.floor((Date.now() + ahead) / 1000) + steps * STEP });

const signInUpToCode = async (page: Page) => {
  await page.getByLabel('用户名').fill('li.clerk');
  await page.getByLabel('密码').fill(OWN_PASSWORD);
  await page.getByLabel('密码').press('Enter');
  await expect(page.getByRole('heading', { name: '双重验证' })).toBeVisible();
};

test('A-09 a clerk sets up the second factor, and signs in with a code and with a recovery code', async ({
  adminPage: admin,
  browser,
  server,
  allowConsole,
}) => {
  // The clerk's page may poll when the second factor becomes required.
  allowConsole(refused(403));
  await admin.goto('/system/accounts');
  const first = await makeAccount(admin, { userName: 'li.clerk', role: /^科员/ });
  const clerk = await openBrowser(browser, server);
  await signInFirstTime(clerk, 'li.clerk', first);
  await goTo(clerk, '/account/settings');
  const section = clerk.getByRole('region', { name: '双重验证' });
  await section.getByRole('button', { name: '启用双重验证' }).click();
  const dialog = clerk.getByRole('dialog');
  await dialog.getByLabel('当前密码').fill(OWN_PASSWORD);
  await dialog.getByLabel('当前密码').press('Enter');
  const picture = dialog.getByRole('img', { name: '验证器扫描用的二维码' });
  await expect(picture).toBeVisible();
  // An app cannot read a QR code that is cut off or has no light margin.
  const margin = await picture.evaluate((svg) => {
    const [inner, outer] = [svg, svg.parentElement ?? svg].map((box) =>
      box.getBoundingClientRect(),
    );
    return (outer?.right ?? 0) - (inner?.right ?? 0);
  });
  expect(margin).toBeGreaterThanOrEqual(8);
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  await dialog.getByLabel('验证码').fill(codeOf(secret, server.ahead));
  await dialog.getByLabel('验证码').press('Enter');
  const codes = dialog.getByRole('list', { name: '双重验证已启用' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recoveryCode = await codes.first().innerText();
  const saved = clerk.waitForEvent('download');
  await dialog.getByRole('button', { name: '下载' }).click();
  expect((await saved).suggestedFilename()).toBe('恢复码.txt');
  await dialog.getByRole('button', { name: '我已保存' }).click();
  await expect(section).toContainText('还有 10 个恢复码没有用过');
  await signOut(clerk);

  await signInUpToCode(clerk);
  const code = clerk.getByLabel('验证码');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await code.fill('000000');
  await code.press('Enter');
  await expect(clerk.getByRole('alert')).toHaveText('验证码不正确，或已用过');
  await expect(code).toHaveValue('');
  await code.fill(codeOf(secret, server.ahead, 1));
  await code.press('Enter');
  await expect(clerk.getByRole('navigation', { name: '主菜单' })).toBeVisible();
  await signOut(clerk);

  await signInUpToCode(clerk);
  await clerk.getByRole('button', { name: '改用恢复码' }).click();
  await clerk.getByLabel('恢复码').fill(recoveryCode);
  await clerk.getByLabel('恢复码').press('Enter');
  await expect(clerk.getByRole('navigation', { name: '主菜单' })).toBeVisible();
  await goTo(clerk, '/account/settings');
  await expect(section).toContainText('还有 9 个恢复码没有用过');

  // After a lost phone, the administrator turns off the second factor.
  await admin.reload();
  const row = admin.getByRole('row', { name: 'li.clerk' });
  await expect(row).toContainText('双重验证');
  await pressInMenu(row, '关闭双重验证');
  await admin
    .getByRole('dialog', { name: '关闭 li.clerk 的双重验证？' })
    .getByRole('button', { name: '关闭双重验证' })
    .click();
  await expect(admin.getByText('li.clerk 的双重验证已关闭')).toBeVisible();

  // The second factor becomes required, so the clerk has to set it up.
  await admin.getByRole('switch', { name: '要求管理员和科员使用双重验证' }).click();
  await admin
    .getByRole('dialog', { name: '要求管理员和科员使用双重验证？' })
    .getByRole('button', { name: '要求双重验证' })
    .click();
  await clerk.reload();
  await expect(clerk.getByRole('heading', { name: '设置双重验证' })).toBeVisible();
  await clerk.getByLabel('当前密码').fill(OWN_PASSWORD);
  await clerk.getByLabel('当前密码').press('Enter');
  const again = (await clerk.locator('code').innerText()).replaceAll(' ', '');
  await clerk.getByLabel('验证码').fill(codeOf(again, server.ahead));
  await clerk.getByLabel('验证码').press('Enter');
  await clerk.getByRole('button', { name: '我已保存' }).click();
  await expect(clerk).toHaveURL('/account/settings');
  await clerk.context().close();
});
