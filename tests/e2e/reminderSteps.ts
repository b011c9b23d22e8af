import type { Locator, Page } from '@playwright/test';
import type { Term } from '@/contract/term';
import { addDays } from '@/domain/time/dates';
import { currentTerm, plainDayFrom } from './api';
import { expect, goTo } from './support';

/**
 * The teachers of three classes. The simulated gateway lets the second number fail. The lower the
 * last two digits, the sooner the report comes.
 */
export const TEACHERS = [
  ['日办甲', '13900001201'],
  ['日办乙', '13900000000'],
  ['日办丙', '13900005602'],
] as const;

/** Returns a normal day at least three days ahead, so that the evening before is in the future. */
export const dayOfClasses = async (
  page: Page,
  today: string,
): Promise<{ term: Term; day: string }> => {
  const term = await currentTerm(page, 'bachelor');
  return { term, day: plainDayFrom(term, addDays(today, 3)) };
};

export const RECORDS = `/bachelor/class-list?recipientName=${encodeURIComponent('日办')}`;

export const states = (page: Page, state: string): Locator =>
  page.getByRole('row').filter({ has: page.getByText(state, { exact: true }) });

/** Queues the reminders of the next seven days in the wizard. */
export const queueReminders = async (page: Page): Promise<void> => {
  await goTo(page, '/bachelor/class-list');
  await page.getByRole('button', { name: '发送提醒' }).click();
  const wizard = page.getByRole('dialog', { name: '发送上课提醒' });
  await wizard.getByText('未来 7 天').click();
  await wizard.getByRole('button', { name: /^预\s*览$/ }).click();
  await wizard.getByRole('button', { name: /^发送 \d+ 条$/ }).click();
  await expect(wizard.getByText(/^\d+ 条提醒已排队$/)).toBeVisible();
  await wizard.getByRole('button', { name: '查看记录' }).click();
  await goTo(page, RECORDS);
  await expect(states(page, '待发送')).toHaveCount(3);
};

/** Cancels the three reminders and sends them again, which sends them at once. */
export const sendAtOnce = async (page: Page): Promise<void> => {
  await page.getByRole('checkbox', { name: '全选' }).check();
  await page.getByRole('button', { name: '取消 3 条' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '取消发送' }).click();
  await expect(states(page, '已取消')).toHaveCount(3);
  await page.getByRole('checkbox', { name: '全选' }).check();
  await page.getByRole('button', { name: '重发 3 条' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '重发 3 条' }).click();
  await expect(page.getByText('已重发 3 条', { exact: true })).toBeVisible();
  await expect(states(page, '模拟')).toHaveCount(2, { timeout: 30_000 });
  await expect(states(page, '失败')).toHaveCount(1, { timeout: 30_000 });
};
