import { messages } from './api';
import { cancelMessage, expect, test } from './support';

test.use({ hour: '23:00' });

test('M-01 X-16 cancelling is undone; at night a message is sent again after a check in the same question', async ({
  adminPage: page,
}) => {
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
  await details.getByRole('button', { name: /^重\s*发$/ }).click();
  const question = page.getByRole('dialog', { name: '重发 1 条短信？' });
  const resend = question.getByRole('button', { name: '重发 1 条' });
  await expect(resend).toBeDisabled();
  await question.getByRole('checkbox', { name: '22:00 至次日 07:00 是休息时段，仍要发送' }).check();
  expect(await count()).toBe(before);
  await resend.click();
  await expect(page.getByText('已重发 1 条', { exact: true })).toBeVisible();
  expect(await count()).toBe(before + 1);
});
