import type { Page } from '@playwright/test';
import { addDays, mondayOf } from '@/domain/time/dates';
import { expect, expectToFit, logIn, rememberRole, signInByForm, test } from './support';
import { smallTargets, tapping } from './touchTargets';

test.use({ viewport: { width: 360, height: 760 }, hasTouch: true });

const open = async (page: Page, address: string) => {
  await logIn(page, 'teacher');
  await rememberRole(page, 'teacher');
  await page.goto(address);
};

test('A-06 a teacher signs in on a phone, sees the week, the list, the messages and a calendar address', async ({
  page,
}) => {
  await signInByForm(page, 'teacher');
  await expect(page).toHaveURL('/my/week');
  await expect(page.getByRole('listitem').filter({ hasText: '节' }).first()).toBeVisible();
  await page.getByRole('button', { name: '下一周' }).click();
  await expect(page).toHaveURL(/week=/);
  await page.getByText('全部课次').click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await page.getByText('短信', { exact: true }).click();
  await expect(page.getByText(/老师/).first()).toBeVisible();
  await page.getByText('日历订阅', { exact: true }).click();
  await page.getByRole('button', { name: '生成地址' }).click();
  await expect(page.getByLabel('日历订阅地址')).toHaveValue(/\/calendar\/.+\.ics$/);
  await expectToFit(page);
  expect(await smallTargets(page)).toEqual([]);
  await page.goto('/bachelor/table-list');
  await expect(page.getByText('抱歉，你无权访问该页面')).toBeVisible();
});

test('A-06 Q-01 another time is asked for in five taps, and the request is withdrawn', async ({
  page,
  today,
}) => {
  const monday = addDays(mondayOf(today), 7);
  await open(page, `/my/week?week=${monday}`);
  const { tap, count } = tapping();
  await tap(page.getByRole('main').getByRole('button', { name: /节/ }).first());
  await tap(page.getByRole('link', { name: '申请调停课' }));
  await tap(page.getByText('调课', { exact: true }));
  await tap(page.getByRole('radio', { name: /节/ }).first());
  await tap(page.getByRole('button', { name: '提交申请' }));
  await expect(page.getByText('待教务审批').first()).toBeVisible();
  expect(count()).toBeLessThanOrEqual(5);
  await page.getByRole('button', { name: '撤回' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: '撤回' }).click();
  await expect(page.getByText('已撤回').first()).toBeVisible();
});

test('A-06 a teacher changes the own number', async ({ page }) => {
  await open(page, '/my/contact');
  await page.getByLabel('手机号').fill('12345');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('手机号应为 1 开头的 11 位数字')).toBeVisible();
  await page.getByLabel('手机号').fill('13900001234');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('已保存')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('手机号')).toHaveValue('13900001234');
});
