import type { Session } from '@/contract/rule';
import { addDays } from '@/domain/time/dates';
import { call, currentTerm, messages, plainDayFrom } from './api';
import { expect, goTo, test } from './support';

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
  const notices = form.getByRole('region', { name: '通知教师' });
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
  await question.getByRole('button', { name: '恢复并通知 2 人' }).click();
  await expect(page.getByText(/已恢复 \d+ 个字段/)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(async () => (await messages(page, { courseName: '交接试验' })).length).toBe(4);

  // Cancels the whole course in its form. No second dialog follows.
  await goTo(page, `/bachelor/table-list?edit=${id}`);
  const course = page.getByRole('dialog', { name: '编辑 交接试验' });
  await course.getByRole('combobox', { name: '状态' }).click();
  await page.locator('.ant-select-item-option').filter({ hasText: '停开' }).click();
  await expect(course.getByRole('region', { name: '通知教师' })).toContainText('停课');
  await course.getByRole('button', { name: '保存修改并通知 1 人' }).click();
  await expect(page.getByText('已保存 交接试验，已通知 1 人')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await messages(page, { courseName: '交接试验', kind: 'cancel' })).toHaveLength(1);
});
