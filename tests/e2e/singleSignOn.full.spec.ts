import { freePort } from '../support/freePort';
import { CLIENT_ID, CLIENT_SECRET, OidcPeer } from '../support/oidcPeer';
import { startJourneyServer } from '../support/testServers';
import { expectAccessible } from './axe';
import { expect, expectToFit, goTo, signOut, test } from './support';

test('A-07 a teacher signs on with a button, is refused with a reason, and signs out at both; only administrators have passwords', async ({
  page,
  ahead,
}) => {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const peer = new OidcPeer();
  await peer.start(url);
  const server = await startJourneyServer(ahead, {
    PORT: String(port),
    PUBLIC_URL: url,
    OIDC_ISSUER: peer.issuer,
    OIDC_CLIENT_ID: CLIENT_ID,
    OIDC_CLIENT_SECRET: CLIENT_SECRET,
    OIDC_NAME: '海棠医科大学统一认证',
    OIDC_STAFF_CLAIM: 'employee_number',
    CAS_URL: 'http://127.0.0.1:9/cas',
    SSO_ONLY: '1',
  });
  const button = page.getByRole('link', { name: '海棠医科大学统一认证' });
  try {
    await page.goto(`${url}/my/week`);
    await expect(button).toBeVisible();
    await expect(page.getByLabel('密码')).toHaveCount(0);
    await expectToFit(page);
    await expectAccessible(page, 'sign-on');

    peer.person = 'nobody';
    await button.click();
    await expect(page.getByText('您的工号不在通讯录中，请联系教务处')).toBeVisible();
    await page.goto(`${url}/user/login`);
    await page.getByRole('button', { name: '管理员用密码登录' }).click();
    await page.getByLabel('用户名').fill('user');
    await page.getByLabel('密码').fill('user888');
    await page.getByLabel('密码').press('Enter');
    await expect(page.getByText('只有管理员可以用密码登录，请用下面的按钮登录')).toBeVisible();
    await page.getByLabel('用户名').fill('admin');
    await page.getByLabel('密码').fill('admin888');
    await page.getByLabel('密码').press('Enter');
    await expect(page.getByRole('heading', { name: '发送课程短信' })).toBeVisible();
    await goTo(page, '/system/integrations');
    const section = page.getByRole('region', { name: '单点登录（OpenID Connect）' });
    await section.getByRole('button', { name: '立即试一下' }).click();
    await expect(section.getByText('认证服务器有应答')).toBeVisible();
    await expectToFit(page);
    await goTo(page, '/phoneManage/table-list');
    const staffNo = await page.evaluate(async () => {
      const answer = await fetch('/api/directory/list', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ method: 'list', group: 'staff', status: '在职', pageSize: 50 }),
      });
      const { Value } = await answer.json();
      return Value.list
        .map(({ staffNo }: { staffNo: string }) => staffNo)
        .filter(Boolean)
        .at(-1);
    });
    await signOut(page);

    peer.person = staffNo;
    // The provider still knows the person before.
    await page.context().clearCookies({ domain: '127.0.0.1' });
    await page.goto(`${url}/my/week`);
    await button.click();
    await expect(page).toHaveURL(`${url}/my/week`);
    await expect(page.getByRole('heading', { name: '我的课表' })).toBeVisible();
    await page.getByRole('button', { name: '账户菜单' }).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await expect(page).toHaveURL(new RegExp(`^${peer.issuer}/session/end`));
    await page.getByRole('button', { name: '退出' }).click();
    await expect(page).toHaveURL(`${url}/user/login`);
    // The provider's session has ended too, so it asks again who it is.
    peer.person = 'nobody';
    await button.click();
    await expect(page.getByText('您的工号不在通讯录中，请联系教务处')).toBeVisible();
  } finally {
    await server.stop();
    await peer.stop();
  }
});
