import { sql } from 'kysely';
import type { Standing } from '@/contract/ledger';
import type { Level } from '@/contract/rule';
import { groupBy } from '@/domain/base/groupBy';
import type { GoneClass } from '@/domain/sms/evening';
import type { Db } from '../../../db/schema/schema';

interface ChangeRow {
  sessionId: number;
  courseId: number;
  courseName: string;
  className: string;
  before: string | null;
  after: string | null;
}

/** A class of this day that was cancelled or moved to another day. */
export interface ClassOfDay extends GoneClass {
  courseId: number;
}

const sideOf = (text: string | null | undefined): Standing | undefined =>
  text ? (JSON.parse(text) as Standing) : undefined;

const NOT_HELD: readonly string[] = ['cancelled', 'off', 'holiday'];

const isHeld = (side: Standing | undefined): side is Standing =>
  side !== undefined && !NOT_HELD.includes(side.status);

/**
 * Reads from the ledger which classes on this day have been changed (`changed`), and which were
 * cancelled or moved away (`gone`). Leaves out undone changes. Also leaves out changes of the
 * calendar, because these affect every day of a term.
 */
export const changesOn = async (db: Db, level: Level, date: string) => {
  const { rows } = await sql<ChangeRow>`
    select "sessionId", "courseId", "courseName", "className", "before", "after"
    from "ledgerClasses"
    where "level" = ${level} and "undoneAt" is null and "kind" <> 'calendar'
      and "firstDay" <= ${date} and "lastDay" >= ${date}
    order by "entryId"`.execute(db);
  const changed = new Set<number>();
  const gone: ClassOfDay[] = [];
  for (const [sessionId, lines] of groupBy(rows, (row) => row.sessionId)) {
    const [first] = lines;
    const before = sideOf(first?.before);
    const last = lines.at(-1);
    const after = sideOf(last?.after);
    if (!first || JSON.stringify(before) === JSON.stringify(after)) continue;
    if (isHeld(after) && after.date === date) changed.add(sessionId);
    else if (isHeld(before) && before.date === date) {
      const { courseId, courseName, className } = first;
      const { periodStart, periodEnd } = before;
      const isMoved = isHeld(after);
      gone.push({ courseId, courseName, className, periodStart, periodEnd, isMoved });
    }
  }
  return { changed, gone };
};
