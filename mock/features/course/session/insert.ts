import { errorText } from '@/contract/base/errorCodes';
import type { SessionFields } from '@/contract/rule';
import type { Term } from '@/contract/term';
import { sessionTime } from '@/domain/time/terms';
import { invalid, invalidField } from '../../../db/base/refusal';
import { chunks } from '../../../db/schema/codec';
import type { Writer } from '../../../db/write/writer';
import { blankSession, encodeSession } from './codec';

/**
 * Adds class sessions to a course. Computes their dates, weeks and weekdays from the calendar of
 * the term.
 */
export const insertSessions = async (
  { trx, created }: Writer,
  term: Term,
  courseId: number,
  sessions: readonly (Partial<SessionFields> & { periodStart: number; periodEnd: number })[],
): Promise<void> => {
  const seen = new Set<string>();
  const rows = sessions.map((session, index) => {
    const at = (field: string) => `sessions.${index}.${field}`;
    if (session.periodEnd < session.periodStart)
      throw invalidField(at('periodEnd'), 'PERIODS_REVERSED');
    const time = sessionTime(term, session);
    if (!time.ok) {
      const { code, params } = time.problem;
      throw invalid([{ field: at('date'), code, message: errorText(code, params) }]);
    }
    const values = { ...blankSession, ...session, ...time.value };
    const key = JSON.stringify([values.date, values.periodStart, values.groupName]);
    if (seen.has(key)) {
      const params = { date: values.date, period: values.periodStart };
      throw invalidField(at('date'), 'SESSION_TAKEN', params);
    }
    seen.add(key);
    return { ...encodeSession(values), source: null, courseId, ...created };
  });
  for (const run of chunks(rows, 500)) {
    await trx.insertInto('courseSessions').values(run).execute();
  }
};
