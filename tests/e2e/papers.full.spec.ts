import type { Session } from '@/contract/rule';
import { addDays } from '@/domain/time/dates';
import { call, currentTerm, plainDayFrom } from './api';
import { printPaper } from './paper';
import { expect, goTo, test } from './support';

// Most users have animations. The other journeys have none, and once printed the screen instead of
// the paper only with them.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('L-02 X-13 notice and proof of a change are printed on one page of A4 each, also with animations, and the page stays as it was', async ({
  adminPage: page,
  today,
}) => {
  const term = await currentTerm(page, 'bachelor');
  const day = plainDayFrom(term, addDays(today, 4));
  const { id } = await call<{ id: number }>(page, '/api/rule', {
    ...{ method: 'post', level: 'bachelor', termCode: term.termCode, courseName: '打印试验' },
    className: '打印试验班',
    sessions: [{ date: day, periodStart: 1, periodEnd: 2, room: '举证楼 1', teachers: [] }],
  });
  const { list } = await call<{ list: Session[] }>(page, '/api/rule', {
    ...{ method: 'sessions', courseId: id },
  });
  await call<Session>(page, '/api/rule', {
    ...{ method: 'updateSession', id: list[0]?.id, version: list[0]?.version, room: '举证楼 2' },
  });
  const expectPaper = async (button: string, title: string) => {
    const { pages, plain } = await printPaper(page.getByRole('button', { name: button }));
    expect(pages).toHaveLength(1);
    for (const text of [title, '举证楼2', '签']) expect(pages[0]?.text).toContain(plain(text));
    expect(pages[0]?.text).not.toContain(plain('展开行'));
  };

  await goTo(page, '/course/changes?courseName=打印试验');
  await page.getByRole('button', { name: '展开行' }).click();
  await expectPaper('打印通知单', '通知单');
  await expect(page.getByRole('button', { name: '关闭行' })).toBeVisible();

  await page.getByRole('link', { name: '举证单' }).click();
  await expectPaper('打印举证单', '举证单');
  await expect(page.getByText('教室：举证楼 1 → 举证楼 2')).toBeVisible();
});
