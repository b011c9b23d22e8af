import type { SessionBulkQuery } from '@/contract/sessionBulk';
import type { Periods } from '@/domain/timetable/timeOfDay';
import { newestLine } from '../../../db/write/state';
import type { Writer } from '../../../db/write/writer';
import { type Sentence, sentence, type Words } from '../../../sentences/sentence';
import type { PlannedSession } from './plan';
import { type NotedChange, saveChanges } from './saveChanges';

/** Returns the common text if all texts are equal. Otherwise returns an empty text. */
const same = (values: readonly string[]): string => {
  const [only = '', ...others] = new Set(values);
  return others.length > 0 ? '' : only;
};

const periodsText = ({ periodStart, periodEnd }: Periods): string =>
  periodStart === periodEnd ? String(periodStart) : `${periodStart}-${periodEnd}`;

/** Returns the title of a bulk change in the history, such as `10 次课：教师 王一 → 李二`. */
export const whatOf = (
  { by, of, change }: Pick<SessionBulkQuery, 'by' | 'of' | 'change'>,
  planned: readonly PlannedSession[],
): Sentence => {
  const count = planned.length;
  const befores = planned.flatMap(({ before }) => before ?? []);
  const { what, teacher, room = '', days = 0, weekday = 0 } = change;
  switch (what) {
    case 'teacher': {
      const names = befores.map(({ teachers }) => teachers.map(({ name }) => name).join('、'));
      const after = teacher?.name ?? '';
      return by === 'teacher'
        ? sentence('teachersChanged', { count, of: '', before: of, after })
        : sentence('teachersChanged', { count, of, before: same(names), after });
    }
    case 'room': {
      const before = same(befores.map((session) => session.room));
      return sentence('roomsChanged', { count, of: by === 'room' ? '' : of, before, after: room });
    }
    case 'cancel':
      return sentence('classesCancelled', { of, count });
    case 'move': {
      if (!weekday && !change.periodStart) return sentence('classesPostponed', { of, count, days });
      const periods = same(planned.map(({ after }) => periodsText(after)));
      return sentence('classesRescheduled', { of, count, weekday, periods });
    }
  }
};

export interface LoggedBulkChange extends NotedChange {
  what: Words;
  range?: Words;
}

/**
 * Saves a bulk change of class sessions under one history entry, so that one undo reverts the whole
 * change. Returns the id of that history entry.
 */
export const saveBulkSessions = async (
  writer: Writer,
  planned: readonly PlannedSession[],
  logged: LoggedBulkChange,
): Promise<number> => {
  const after = { ...logged, count: planned.length };
  await writer.log([{ type: 'session', recordId: 0, action: 'updateMany', after }]);
  const historyId = await newestLine(writer.trx, 'session', 0);
  await saveChanges(writer, planned, { partOf: historyId });
  return historyId;
};
