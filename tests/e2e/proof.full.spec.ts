import type { Session } from '@/contract/rule';
import { addDays } from '@/domain/time/dates';
import { call, currentTerm, plainDayFrom } from './api';
import { expect, goTo, test } from './support';

test('X-13 the proof of a deleted class is opened from the ledger and shows an earlier moment', async ({
  adminPage: page,
  today,
}) => {
  const term = await currentTerm(page, 'bachelor');
  const day = plainDayFrom(term, addDays(today, 4));
  const { id } = await call<{ id: number }>(page, '/api/rule', {
    ...{ method: 'post', level: 'bachelor', termCode: term.termCode, courseName: '举证试验' },
    className: '举证试验班',
    sessions: [{ date: day, periodStart: 1, periodEnd: 2, room: '举证楼 1', teachers: [] }],
  });
  const { list } = await call<{ list: Session[] }>(page, '/api/rule', {
    ...{ method: 'sessions', courseId: id },
  });
  const stamp = { id: list[0]?.id, version: list[0]?.version };
  const saved = await call<Session>(page, '/api/rule', {
    ...{ method: 'updateSession', ...stamp, room: '举证楼 2' },
  });
  await call(page, '/api/rule', { method: 'removeSession', ...stamp, version: saved.version });

  await goTo(page, '/course/changes?courseName=举证试验&kind=remove');
  await page.getByRole('button', { name: '展开行' }).click();
  await page.getByRole('link', { name: '举证单' }).click();
  await expect(page.getByRole('heading', { name: '举证单' })).toBeVisible();
  await expect(page.getByRole('region', { name: '现在的安排' })).toContainText('当时没有这次课');
  await expect(page.getByText('教室：举证楼 1 → 举证楼 2')).toBeVisible();
  const steps = page.getByRole('region', { name: '经过' });
  await steps.getByRole('button').first().click();
  await expect(page.getByRole('region', { name: /的安排$/ })).toContainText('举证楼');
});
