import type { Session } from '@/contract/rule';
import { addDays } from '@/domain/time/dates';
import { call, currentTerm, messages, plainDayFrom } from './api';
import { expect, goTo, test } from './support';

const TEACHER = { name: '端木师', staffNo: 'JX9101', mobile: '13900009101' };
const MONITOR = { name: '端木班', mobile: '13900009102', part: '班长', classes: '迟告试验班' };

test('M-14 a class is moved without notices: the ledger says 未通知, and tells teacher and monitor later, each once', async ({
  adminPage: page,
  today,
}) => {
  const unit = { method: 'post', department: '教研室' };
  await call(page, '/api/directory', { ...unit, ...TEACHER });
  await call(page, '/api/directory', { method: 'post', group: 'class', ...MONITOR });
  const term = await currentTerm(page, 'bachelor');
  const day = plainDayFrom(term, addDays(today, 1));
  const { id } = await call<{ id: number }>(page, '/api/rule', {
    ...{ method: 'post', level: 'bachelor', termCode: term.termCode, courseName: '迟告试验' },
    className: MONITOR.classes,
    sessions: [
      {
        ...{ date: day, periodStart: 3, periodEnd: 4, room: '迟告楼 1' },
        teachers: [{ name: TEACHER.name, staffNo: TEACHER.staffNo }],
      },
    ],
  });
  const { list } = await call<{ list: Session[] }>(page, '/api/rule', {
    ...{ method: 'sessions', courseId: id },
  });
  await goTo(page, `/bachelor/table-list?session=${id}.${list[0]?.id}`);
  const form = page.getByRole('dialog', { name: /^编辑 .* 的课次$/ });
  await form.getByLabel('地点').fill('迟告楼 2');
  const notices = form.getByRole('region', { name: '通知相关人员' });
  await expect(notices.getByRole('checkbox', { name: '端木师 任课教师' })).toBeChecked();
  await expect(notices.getByRole('checkbox', { name: '端木班 班级联系人' })).toBeChecked();
  await form.getByRole('button', { name: '换教室 1 次，不通知' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await messages(page, { courseName: '迟告试验', kind: 'change' })).toEqual([]);

  await goTo(page, '/course/changes?courseName=迟告试验');
  const row = page.getByRole('row', { name: /迟告试验/ }).first();
  await expect(row).toContainText('未通知（2 人）');
  await row.getByRole('button', { name: '展开行' }).click();
  await page.getByRole('button', { name: '通知未获知的 2 人' }).click();
  const later = page.getByRole('region', { name: '通知相关人员' });
  await expect(later).toContainText('端木班：您好，迟告试验班有1次课有变动');
  await later.getByRole('checkbox', { name: '端木师 任课教师' }).uncheck();
  await page.getByRole('button', { name: '发送 1 条通知' }).click();
  await expect(row).toContainText('已通知 1 · 未通知 1');
  await later.getByRole('checkbox', { name: '端木师 任课教师' }).check();
  await page.getByRole('button', { name: '发送 1 条通知' }).click();
  await expect(row).toContainText('已通知 2');
  await expect(row).not.toContainText('未通知');
  await expect(page.getByText('相关人员都已获知现在的安排，不用再通知。')).toBeVisible();
  const told = await messages(page, { courseName: '迟告试验', kind: 'change' });
  expect(told.map(({ recipientName }) => recipientName).sort()).toEqual(['端木师', '端木班']);
});
