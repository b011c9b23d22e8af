import type { Page } from '@playwright/test';
import { messages } from './api';
import { cancelMessage, expect, refused, test } from './support';

test.use({ hour: '23:00' });

/** Confirms the dialog that appears for messages in quiet hours. */
const evenAtNight = async (page: Page) => {
  const question = page.getByRole('dialog', { name: '现在是休息时段，仍要发送？' });
  await expect(question).toContainText('22:00 至次日 07:00 发送须先确认');
  await question.getByRole('button', { name: '仍要发送' }).click();
};

test('M-01 cancelling is undone; at night a message is sent again only after a second question', async ({
  adminPage: page,
  allowConsole,
}) => {
  allowConsole(refused(422));
  const [message] = await messages(page, { status: 'queued', sorter: 'sessionAt_descend' });
  if (!message) throw new Error('The sample data has no waiting message.');
  const { id, recipientName } = message;
  await page.goto(`/bachelor/class-list?record=${id}`);
  const details = page.getByRole('dialog', { name: `发给 ${recipientName} 的短信` });
  await cancelMessage(page, details);
  await expect(details.getByText('已取消').first()).toBeVisible();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(page.getByText('已恢复 1 条', { exact: true })).toBeVisible();
  await expect(details.getByText('待发送').first()).toBeVisible();
  await cancelMessage(page, details);
  await expect(details.getByText('已取消').first()).toBeVisible();

  const count = async () => (await messages(page, { recipientName })).length;
  const before = await count();
  const resend = async () => {
    await details.getByRole('button', { name: /^重\s*发$/ }).click();
    await page.getByRole('button', { name: '重发 1 条' }).click();
  };
  await resend();
  await page.getByRole('button', { name: '暂不发送' }).click();
  expect(await count()).toBe(before);
  await resend();
  await evenAtNight(page);
  await expect(page.getByText('已重发 1 条', { exact: true })).toBeVisible();
  expect(await count()).toBe(before + 1);
});
