import { sql } from 'kysely';
import type { HistoryLine, HistoryType } from '@/contract/history';
import { isIn } from '../../db/conditions';
import type { Db } from '../../db/schema/schema';

/** A line as it is stored: what its record is called is looked up. */
export type StoredLine = Omit<HistoryLine, 'label'>;

/** Under which name the values of a kind of record hold what it is called. */
const NAMES: Partial<Record<HistoryType, string>> = {
  contact: 'name',
  course: 'courseName',
  // Of several sessions that were changed at once: what was done to them.
  session: 'what',
  sms: 'recipientName',
  smsAnswer: 'courseName',
  import: 'fileName',
  account: 'userName',
  notice: 'title',
  calendar: 'of',
};

/** Where it is looked up for lines without values. */
const COLUMNS: Partial<Record<HistoryType, { table: string; column: string }>> = {
  contact: { table: 'contacts', column: 'name' },
  course: { table: 'courses', column: 'courseName' },
  term: { table: 'terms', column: 'termCode' },
  account: { table: 'accounts', column: 'userName' },
};

const ownLabel = ({ type, before, after }: StoredLine): string => {
  const name = NAMES[type];
  const value = name === undefined ? undefined : (after ?? before)?.[name];
  return typeof value === 'string' ? value : '';
};

/** Which record is looked up for a line: a session is called by its course. */
const namedBy = ({ type, recordId, before, after }: StoredLine): [HistoryType, number] => {
  const courseId = (after ?? before)?.courseId;
  return type === 'session' && typeof courseId === 'number'
    ? ['course', courseId]
    : [type, recordId];
};

const lookUp = async (db: Db, type: HistoryType, ids: readonly number[]) => {
  const place = COLUMNS[type];
  if (!place) return new Map<number, string>();
  const { rows } = await sql<{ id: number; label: string }>`
    select "id", ${sql.ref(place.column)} as "label" from ${sql.table(place.table)}
    where ${isIn('id', ids)}`.execute(db);
  return new Map(rows.map(({ id, label }) => [id, label]));
};

/** Lines with what their records were called then, or are called now. */
export const withLabels = async (db: Db, lines: readonly StoredLine[]): Promise<HistoryLine[]> => {
  const asked = new Map<HistoryType, Set<number>>();
  for (const line of lines) {
    const [type, id] = namedBy(line);
    if (!ownLabel(line)) asked.set(type, (asked.get(type) ?? new Set()).add(id));
  }
  const found = new Map<HistoryType, ReadonlyMap<number, string>>();
  for (const [type, ids] of asked) found.set(type, await lookUp(db, type, [...ids]));
  return lines.map((line) => {
    const [type, id] = namedBy(line);
    return { ...line, label: ownLabel(line) || (found.get(type)?.get(id) ?? '') };
  });
};
