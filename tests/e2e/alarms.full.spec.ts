import { headerOf, MailServer, type ReceivedMail } from '../support/mailServer';
import { startJourneyServer } from '../support/testServers';
import { expect, expectToFit, goTo, test } from './support';

test('O-02 an administrator tries the mail server and puts a person of the phone book on duty', async ({
  page,
  ahead,
}) => {
  const mail = new MailServer();
  const server = await startJourneyServer(ahead, {
    ...{ SMTP_HOST: '127.0.0.1', SMTP_PORT: String(await mail.start()) },
    ...{ SMTP_ENCRYPTION: 'off', SMTP_FROM: 'jwc@example.edu.cn' },
  });
  try {
    await page.goto(`${server.url}/user/login`);
    await page.getByLabel('用户名').fill('admin');
    await page.getByLabel('密码').fill('admin888');
    await page.getByLabel('密码').press('Enter');
    await expect(page.getByRole('heading', { name: '发送课程短信' })).toBeVisible();
    await goTo(page, '/system/integrations');
    const email = page.getByRole('region', { name: '邮件' });
    await email.getByRole('button', { name: '立即试一下' }).click();
    await expect(email.getByText('您的账户没有邮箱，请先在个人设置里填写')).toBeVisible();
    const post = async (body: object) =>
      (
        await page.request.post(`${server.url}/api/account`, {
          data: body,
          headers: { origin: server.url },
        })
      ).json();
    const { Value: own } = await post({ method: 'profile' });
    await post({
      ...{ method: 'update', mail: 'admin@example.edu.cn' },
      ...{ password: 'admin888', version: own.version },
    });
    await email.getByRole('button', { name: '立即试一下' }).click();
    await expect(email.getByText('测试邮件已交给邮件服务器，请查收您的邮箱')).toBeVisible();
    const [got] = mail.got as [ReceivedMail];
    expect([got.to, headerOf(got, 'subject')]).toEqual([
      ['admin@example.edu.cn'],
      '【教务系统】测试',
    ]);

    const alarms = page.getByRole('region', { name: '值班告警' });
    await alarms.getByRole('button', { name: '设置值班告警' }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('button', { name: '添加值班人员' }).click();
    await form.getByLabel('第 3 人的姓名').fill('蔡敬之');
    await page
      .getByText(/^蔡敬之 ·/)
      .first()
      .click();
    await expect(form.getByLabel('第 3 人的邮箱')).toHaveValue(/^caijingzhi\d+@example\.edu\.cn$/);
    await form.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText('值班告警已保存')).toBeVisible();
    await expect(alarms.getByText(/、蔡敬之$/)).toBeVisible();
    await expect(alarms.getByText('每天 08:00')).toBeVisible();
    await expectToFit(page);
  } finally {
    await server.stop();
    await mail.stop();
  }
});
