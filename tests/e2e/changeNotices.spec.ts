import type { Page } from '@playwright/test';
import type { Level, Session } from '@/contract/rule';
import { addDays, mondayOf } from '@/domain/time/dates';
import { call, currentTerm, messages, plainDayFrom } from './api';
import { expect, goTo, test, testFull } from './support';

const OLD = { name: '钟离旧', staffNo: 'JX9001', mobile: '13900009001' };
const NEW = { name: '钟离新', staffNo: 'JX9002', mobile: '13900009002' };

test('M-14 a class is handed over before its reminder: both teachers get the right message once, and nothing opens after', async ({
  adminPage: page,
  today,
}) => {
  for (const person of [OLD, NEW]) {
    await call(page, '/api/directory', { method: 'post', department: '教研室', ...person });
  }
  const term = await currentTerm(page, 'bachelor');
  const day = plainDayFrom(term, addDays(today, 1));
  const { id } = await call<{ id: number }>(page, '/api/rule', {
    ...{ method: 'post', level: 'bachelor', termCode: term.termCode, courseName: '交接试验' },
    className: '交接试验班',
    sessions: [
      {
        ...{ date: day, periodStart: 3, periodEnd: 4, room: '交接楼 1' },
        teachers: [{ name: OLD.name, staffNo: OLD.staffNo }],
      },
    ],
  });
  const { list } = await call<{ list: Session[] }>(page, '/api/rule', {
    ...{ method: 'sessions', courseId: id },
  });
  await goTo(page, `/bachelor/table-list?session=${id}.${list[0]?.id}`);
  const form = page.getByRole('dialog', { name: /^编辑 .* 的课次$/ });
  await form.getByRole('combobox', { name: '姓名' }).fill(NEW.name);
  await page.locator('.ant-select-item-option').filter({ hasText: NEW.name }).first().click();
  const notices = form.getByRole('region', { name: '通知相关人员' });
  await expect(notices.getByRole('checkbox', { name: `${OLD.name} 原任课教师` })).toBeChecked();
  await expect(notices.getByRole('checkbox', { name: `${NEW.name} 接任教师` })).toBeChecked();
  await expect(notices).toContainText(`改由${NEW.name}讲授`);
  await expect(notices).toContainText('交接楼 1的《交接试验》课由您讲授');
  await notices.getByRole('checkbox', { name: `${OLD.name} 原任课教师` }).uncheck();
  await expect(form.getByRole('button', { name: '代课 1 次并通知 1 人' })).toBeVisible();
  await notices.getByRole('checkbox', { name: `${OLD.name} 原任课教师` }).check();
  await form.getByRole('button', { name: '代课 1 次并通知 2 人' }).click();
  await expect(page.getByText(/已通知 2 人/)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const told = await messages(page, { courseName: '交接试验', kind: 'substitute' });
  expect(told.map(({ recipientName }) => recipientName).sort()).toEqual(
    [NEW.name, OLD.name].sort(),
  );

  // An undo asks whether to notify the people who got messages.
  const sent = async () =>
    (await messages(page, { courseName: '交接试验', status: 'simulated' })).length;
  await expect.poll(sent, { timeout: 20_000 }).toBe(2);
  await goTo(page, '/system/history?type=session');
  await page.getByRole('button', { name: '恢复' }).first().click();
  const question = page.getByRole('dialog');
  await expect(question.getByRole('checkbox', { name: /钟离新/ })).toBeChecked();
  await question.getByRole('button', { name: /^恢复 .*并通知 2 人$/ }).click();
  await expect(page.getByText(/已恢复 \d+ 个字段/)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(async () => (await messages(page, { courseName: '交接试验' })).length).toBe(4);

  // Cancels the whole course in its form. No second dialog follows.
  await goTo(page, `/bachelor/table-list?edit=${id}`);
  const course = page.getByRole('dialog', { name: '编辑 交接试验' });
  await course.getByRole('combobox', { name: '状态' }).click();
  await page.locator('.ant-select-item-option').filter({ hasText: '停开' }).click();
  await expect(course.getByRole('region', { name: '通知相关人员' })).toContainText('停课');
  await course.getByRole('button', { name: '停开 1 门课程并通知 1 人' }).click();
  await expect(page.getByText('已保存 交接试验，已通知 1 人')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await messages(page, { courseName: '交接试验', kind: 'cancel' })).toHaveLength(1);
});

/** Adds a course with classes of one teacher, and returns the teacher's name. */
const addClasses = async (
  page: Page,
  { level, name, days }: { level: Level; name: string; days: readonly string[] },
) => {
  const teacher = { name: `${name}师`, staffNo: `JX-${name}`, mobile: '13900009003' };
  await call(page, '/api/directory', { method: 'post', department: '教研室', ...teacher });
  const { termCode } = await currentTerm(page, level);
  await call(page, '/api/rule', {
    ...{ method: 'post', level, termCode, courseName: `${name}试验`, className: `${name}班` },
    sessions: days.map((date) => ({
      ...{ date, periodStart: 11, periodEnd: 12, room: `${name}楼` },
      teachers: [{ name: teacher.name, staffNo: teacher.staffNo }],
    })),
  });
  return teacher.name;
};

const openBulk = async (page: Page, monday: string, of: string) => {
  const week = new URLSearchParams({ view: 'week', week: monday, of });
  await goTo(page, `/bachelor/table-list?${week}`);
  await page.getByRole('button', { name: '批量调整' }).click();
  return page.getByRole('dialog', { name: '批量调整课次' });
};

/** Expects the one toast, and that no other overlay follows. */
const expectOnlyToast = async (page: Page, text: RegExp) => {
  await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('.ant-notification-notice')).toHaveCount(0);
  await expect(page.locator('.ant-message-notice')).toHaveCount(1);
};

test('X-16 illness: a substitute takes a teacher’s classes of two days and is told, in one panel', async ({
  adminPage: page,
  today,
}) => {
  const term = await currentTerm(page, 'bachelor');
  const monday = addDays(mondayOf(today), 14);
  const first = plainDayFrom(term, monday);
  const days = [first, plainDayFrom(term, addDays(first, 1))];
  const ill = await addClasses(page, { level: 'bachelor', name: '病假', days });
  const bulk = await openBulk(page, mondayOf(first), ill);
  const substitute = { name: '代病假', staffNo: 'JX9009', mobile: '13900009009' };
  await call(page, '/api/directory', { method: 'post', department: '教研室', ...substitute });
  await bulk.getByRole('combobox', { name: '接任教师' }).fill(substitute.name);
  await page.locator('.ant-select-item-option').filter({ hasText: substitute.name }).click();
  const notices = bulk.getByRole('region', { name: '通知相关人员' });
  await notices.getByRole('checkbox', { name: `${substitute.name} 接任教师` }).check();
  await bulk.getByRole('button', { name: /^代课 2 次并通知 \d 人$/ }).click();
  await expectOnlyToast(page, /已安排代课 2 次，已通知 \d 人/);
  const told = await messages(page, { recipientName: substitute.name });
  expect(told).toHaveLength(1);
});

testFull(
  'X-16 flood: all classes of a day are cancelled in one panel, and undone',
  async ({ adminPage: page, today }) => {
    const term = await currentTerm(page, 'bachelor');
    const day = plainDayFrom(term, addDays(mondayOf(today), 21));
    const teacher = await addClasses(page, { level: 'bachelor', name: '水灾', days: [day] });
    const bulk = await openBulk(page, mondayOf(day), teacher);
    await bulk.getByText('全部课程').click();
    for (const input of ['开始日期', '结束日期']) {
      await bulk.getByPlaceholder(input).fill(day);
      await bulk.getByPlaceholder(input).press('Enter');
    }
    // The button waits for the preview of this day.
    await bulk.getByRole('button', { name: /^停课 \d+ 次(，不通知)?$/ }).click();
    await expectOnlyToast(page, /已停课 \d+ 次/);
    await expect(page.getByRole('button', { name: /水灾试验/ })).toContainText('已停课');
    // Nobody has been told of classes so far ahead, so the undo asks nothing.
    await page.getByRole('button', { name: '撤销' }).last().click();
    await expect(page.getByRole('button', { name: /水灾试验/ })).not.toContainText('已停课');
  },
);
