import type { Session } from '@/contract/rule';
import { addDays } from '@/domain/time/dates';
import { call, currentTerm, plainDayFrom } from './api';
import { expect, goTo, test } from './support';

test('L-01 L-02 a cancelled class stands in the ledger with its reason, is completed there, and taken back', async ({
  adminPage: page,
  today,
}) => {
  const term = await currentTerm(page, 'bachelor');
  const day = plainDayFrom(term, addDays(today, 4));
  const { id } = await call<{ id: number }>(page, '/api/rule', {
    ...{ method: 'post', level: 'bachelor', termCode: term.termCode, courseName: '台账试验' },
    className: '台账试验班',
    sessions: [{ date: day, periodStart: 1, periodEnd: 2, room: '台账楼 1', teachers: [] }],
  });
  const { list } = await call<{ list: Session[] }>(page, '/api/rule', {
    ...{ method: 'sessions', courseId: id },
  });
  await goTo(page, `/bachelor/table-list?session=${id}.${list[0]?.id}.cancel`);
  const form = page.getByRole('dialog', { name: /^编辑 .* 的课次$/ });
  await form.getByRole('combobox', { name: '原因' }).click();
  await page.locator('.ant-select-item-option').filter({ hasText: '场地设备' }).click();
  await form.getByRole('textbox', { name: '申请人' }).fill('后勤处');
  await form.getByRole('button', { name: /^停课 1 次/ }).click();
  await expect(page.getByText(/已停课 1 次/)).toBeVisible();

  await goTo(page, '/course/changes?courseName=台账试验');
  const row = page.getByRole('row', { name: /台账试验/ });
  await expect(row).toContainText(/调\d{4}-\d{4}停课/);
  await expect(row).toContainText('场地设备');
  await expect(row).toContainText('后勤处');
  await row.getByRole('button', { name: '修改原因' }).click();
  const cause = page.getByRole('dialog', { name: /的原因$/ });
  await cause.getByRole('textbox', { name: '说明' }).fill('停电检修');
  await cause.getByRole('button', { name: '保存' }).click();
  await expect(cause).toHaveCount(0);
  await row.getByRole('button', { name: '展开行' }).click();
  await expect(page.getByText('停电检修')).toBeVisible();

  await goTo(page, '/course/changes?view=makeUps');
  await expect(page.getByRole('row', { name: /台账试验/ })).toContainText('待补');

  await goTo(page, '/system/history?type=session');
  await page.getByRole('button', { name: '恢复' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: /^恢复/ }).last().click();
  await expect(page.getByText(/已恢复 \d+ 个字段/)).toBeVisible();
  await goTo(page, '/course/changes?courseName=台账试验');
  await expect(row).toContainText('已撤销');
});
