import type { ChangeKind, Standing } from '@/contract/ledger';
import type { Teacher } from '@/contract/rule';
import { changeKind } from '@/domain/timetable/changeKind';
import type { HistoryEntry } from '../../db/write/changedRecords';

type Logged = Standing & { courseId: number };

/** A class that a write changes. */
export interface Changed {
  kind: ChangeKind;
  sessionId: number;
  courseId: number;
  before: Standing | undefined;
  after: Standing | undefined;
  /** Search text with the teachers' names. By default, it is made from `before` and `after`. */
  teacherMatch?: string;
}

export const plainTeacher = ({ staffNo, name, title }: Teacher): Teacher => ({
  ...(staffNo && { staffNo }),
  name,
  ...(title && { title }),
});

export const standingOf = ({
  date,
  week,
  weekday,
  periodStart,
  periodEnd,
  room,
  groupName,
  teachers,
  status,
}: Logged): Standing => ({
  ...{ date, week, weekday, periodStart, periodEnd, room, groupName, status },
  teachers: teachers.map(plainTeacher),
});

/**
 * Merges the history entries of each class session into one change: from the state before the first
 * entry to the state after the last one. Leaves out changes that the ledger does not record, such
 * as a new topic.
 */
export const changedIn = (entries: readonly HistoryEntry[]): Changed[] => {
  const sides = new Map<number, { before: Logged | undefined; after: Logged | undefined }>();
  for (const { recordId, before, after } of entries) {
    const known = sides.get(recordId) ?? { before: before as Logged | undefined };
    sides.set(recordId, { before: known.before, after: after as Logged | undefined });
  }
  return [...sides].flatMap(([sessionId, { before, after }]) => {
    const kind = changeKind(before, after);
    if (!kind) return [];
    return {
      ...{ kind, sessionId, courseId: (before ?? after)?.courseId ?? 0 },
      before: before && standingOf(before),
      after: after && standingOf(after),
    };
  });
};
