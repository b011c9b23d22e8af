import type { Page } from '@playwright/test';
import { addDays, mondayOf } from '@/domain/time/dates';
import { plainDayFrom } from './api';
import { printPage } from './paper';
import {
  dayOfClasses,
  queueReminders,
  RECORDS,
  sendAtOnce,
  states,
  TEACHERS,
} from './reminderSteps';
import { commitImport, confirmStart, expect, goTo, saveSeen, signInByForm, test } from './support';

// Outside quiet hours, so that messages need no second confirmation.
test.use({ hour: '10:00' });

const timetableOn = (day: string) =>
  [
    '课程名称,教学班名称,上课日期,节次,教师,上课地点',
    ...TEACHERS.map(
      ([teacher], index) =>
        `${teacher}的课,日办${index + 1}班,${day},${index * 2 + 1}-${index * 2 + 2},${teacher},日办楼10${index}`,
    ),
  ].join('\n');

const setTermStart = async (page: Page, day: string) => {
  await goTo(page, '/bachelor/table-list');
  await page.getByRole('button', { name: '设置本科学期开始日期' }).click();
  await page.getByLabel('选择日期').fill(day);
  await page.getByLabel('选择日期').press('Enter');
  await confirmStart(page);
};

const importTimetable = async (page: Page, day: string) => {
  await page.getByRole('button', { name: '导入课程' }).click();
  await page.locator('input[type=file]').setInputFiles({
    name: 'day.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(timetableOn(day)),
  });
  await page.getByRole('button', { name: '匹配列', exact: true }).click();
  await page.getByRole('button', { name: '检查 3 行' }).click();
  await commitImport(page);
};

const mendNumbers = async (page: Page) => {
  // The list has the next seven days.
  await goTo(page, '/bachelor/class-list?view=readiness');
  for (const [teacher, mobile] of TEACHERS) {
    await page.getByLabel(`${teacher} 的部门`).fill('日办教研室');
    await page.getByLabel(`${teacher} 的手机号`).fill(mobile);
    await page.getByLabel(`${teacher} 的手机号`).press('Enter');
    await expect(page.getByText(`已将 ${teacher} 加入通讯录`)).toBeVisible();
    await expect(page.getByLabel(`${teacher} 的手机号`)).toHaveCount(0);
  }
};

const resendFailed = async (page: Page) => {
  await goTo(page, '/phoneManage/table-list?scope=all&keyword=日办乙');
  await page.getByRole('button', { name: '编辑' }).click();
  const form = page.getByRole('dialog', { name: '编辑 日办乙' });
  await form.getByLabel('手机号', { exact: true }).fill('13900004321');
  await saveSeen(form, '保存修改');
  await expect(form).toHaveCount(0);
  await goTo(page, `${RECORDS}&status=failed`);
  await page.getByRole('checkbox', { name: '全选' }).check();
  await page.getByRole('button', { name: '重发 1 条' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '重发 1 条' }).click();
  await expect(page.getByText('已重发 1 条', { exact: true })).toBeVisible();
  await goTo(page, RECORDS);
  await expect(states(page, '模拟')).toHaveCount(3, { timeout: 30_000 });
};

const moveSession = async (page: Page, day: string) => {
  await goTo(page, `/bachelor/table-list?course=${encodeURIComponent('日办甲的课')}`);
  await page.getByRole('button', { name: /展开/ }).click();
  const session = page
    .getByRole('row')
    .filter({ hasText: '日办楼100', hasNot: page.getByRole('table') });
  await session.getByRole('button', { name: '编辑' }).click();
  const form = page.getByRole('dialog', { name: /^编辑 .* 的课次$/ });
  await form.getByLabel('地点').fill('日办楼新址');
  await form.getByLabel('日期').fill(day);
  await form.getByLabel('日期').press('Enter');
  await form.getByRole('button', { name: '调课 1 次并通知 1 人' }).click();
  await expect(page.getByText(/已通知 1 人/)).toBeVisible();
  await goTo(page, `${RECORDS}&kind=change`);
  await expect(page.getByRole('row', { name: /日办楼新址/ })).toBeVisible();
  await expect(states(page, '模拟')).toHaveCount(1, { timeout: 30_000 });
};

const printWeek = async (page: Page, week: string) => {
  const of = encodeURIComponent('日办甲');
  await goTo(page, `/bachelor/table-list?view=week&by=teacher&of=${of}&week=${week}`);
  await expect(page.getByRole('button', { name: /日办甲的课/ })).toBeVisible();
  const { pages, plain } = await printPage(page);
  expect(pages[0]?.text).toContain(plain('日办甲的课'));
  expect(pages[0]?.text).toContain(plain('日办楼新址'));
};

test('M-02 the office’s day, from the term’s start to delivered reminders, a change notice and the printed week', async ({
  page,
  today,
}) => {
  test.setTimeout(180_000);
  await signInByForm(page, 'admin');
  const { term, day } = await dayOfClasses(page, today);
  const later = plainDayFrom(term, addDays(day, 1));
  await test.step('the term starts', () => setTermStart(page, addDays(mondayOf(today), -8 * 7)));
  await test.step('the timetable is imported', () => importTimetable(page, day));
  await test.step('three teachers without numbers are mended', () => mendNumbers(page));
  await test.step('reminders are previewed and confirmed', () => queueReminders(page));
  await test.step('two arrive and one fails before the eyes', () => sendAtOnce(page));
  await test.step('the failed one is sent again', () => resendFailed(page));
  await test.step('a class is moved and told of', () => moveSession(page, later));
  await test.step('the week is printed', () => printWeek(page, mondayOf(later)));
});
