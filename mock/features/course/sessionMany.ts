import type { BulkQuery } from '@/contract/session';
import type { NoticeCounts } from '@/contract/sms/changeNotices';
import { newestLine } from '../../db/write/state';
import type { Writer } from '../../db/write/writer';
import { saveChanges } from './sessionChanges';
import type { PlannedSession } from './sessionPlan';

/** Returns the value if all are equal, otherwise a blank text. */
const same = (values: readonly string[]): string => {
  const [only = '', ...others] = new Set(values);
  return others.length > 0 ? '' : only;
};

/** Returns the title of a bulk change for the history: `10 次课：教师 王一 → 李二`. */
export const whatOf = (
  { by, of, change }: Pick<BulkQuery, 'by' | 'of' | 'change'>,
  planned: readonly PlannedSession[],
): string => {
  const count = `${planned.length} 次课`;
  const named = (what: string, before: string, after: string) =>
    `${count}：${what} ${before ? `${before} → ` : '→ '}${after}`;
  const befores = planned.flatMap(({ before }) => before ?? []);
  const { what, teacher, room = '', days = 0 } = change;
  switch (what) {
    case 'teacher': {
      const names = befores.map(({ teachers }) => teachers.map(({ name }) => name).join('、'));
      const change = named('教师', by === 'teacher' ? of : same(names), teacher?.name ?? '');
      return by === 'teacher' ? change : `${of} ${change}`;
    }
    case 'room':
      return `${by === 'room' ? '' : `${of} `}${named('教室', same(befores.map((before) => before.room)), room)}`;
    case 'cancel':
      return `${of} ${count}：停课`;
    case 'move':
      return `${of} ${count}：${days > 0 ? `推后 ${days} 天` : `提前 ${-days} 天`}`;
  }
};

/** Values of a history entry about a bulk change: title, dates, and number of people notified. */
export interface LoggedBulkChange extends NoticeCounts {
  what: string;
  range?: string;
}

/**
 * Saves changes of several class sessions under one history entry, which can undo them all. Returns
 * its id.
 */
export const saveMany = async (
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
