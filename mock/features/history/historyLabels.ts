import { sql } from 'kysely';
import type { HistoryLine, HistoryType, LineWriter } from '@/contract/history';
import { isIn } from '../../db/base/conditions';
import type { Db } from '../../db/schema/schema';
import { actorName, SYSTEM } from '../../db/write/writer';
import { readAll } from '../../sentences/sentence';

export type StoredLine = Omit<HistoryLine, 'label' | 'writer'> & {
  byAccount: number | null;
  byContact: number | null;
  byToken: number | null;
};

/**
 * The stored field that holds a record's name, by type of record, such as `courseName` for a
 * course.
 */
const NAMES: Partial<Record<HistoryType, string>> = {
  contact: 'name',
  course: 'courseName',
  session: 'what',
  room: 'name',
  sms: 'recipientName',
  smsAnswer: 'courseName',
  import: 'fileName',
  account: 'userName',
  notice: 'title',
  calendar: 'of',
  token: 'name',
  integration: 'what',
  request: 'asker',
};

/**
 * The table and column with the current name of a record. Read only if the history entry itself has
 * no name.
 */
const COLUMNS: Partial<Record<HistoryType, { table: string; column: string }>> = {
  contact: { table: 'contacts', column: 'name' },
  course: { table: 'courses', column: 'courseName' },
  room: { table: 'rooms', column: 'name' },
  term: { table: 'terms', column: 'termCode' },
  account: { table: 'accounts', column: 'userName' },
  token: { table: 'tokens', column: 'name' },
};

const ownLabel = ({ type, before, after }: StoredLine): string => {
  const name = NAMES[type];
  const value = name === undefined ? undefined : (after ?? before)?.[name];
  return typeof value === 'string' ? value : '';
};

const inWords = (line: StoredLine): StoredLine => ({
  ...line,
  before: readAll(line.before) as StoredLine['before'],
  after: readAll(line.after) as StoredLine['after'],
});

/**
 * Returns the record whose name is shown for a history entry. A class session is shown with the
 * name of the course.
 */
const namedBy = ({ type, recordId, before, after }: StoredLine): [HistoryType, number] => {
  const courseId = (after ?? before)?.courseId;
  return type === 'session' && typeof courseId === 'number'
    ? ['course', courseId]
    : [type, recordId];
};

const lookUp = async (db: Db, type: HistoryType, ids: readonly number[]) => {
  const source = COLUMNS[type];
  if (!source) return new Map<number, string>();
  const { rows } = await sql<{ id: number; label: string }>`
    select "id", ${sql.ref(source.column)} as "label" from ${sql.table(source.table)}
    where ${isIn('id', ids)}`.execute(db);
  return new Map(rows.map(({ id, label }) => [id, label]));
};

const namesBy = async (
  lines: readonly StoredLine[],
  field: 'byAccount' | 'byContact',
  read: (ids: number[]) => Promise<{ id: number; name: string; userName?: string }[]>,
) => {
  const ids = new Set(lines.flatMap((line) => line[field] ?? []));
  const rows = ids.size === 0 ? [] : await read([...ids]);
  return new Map(rows.map((row) => [row.id, row]));
};

/** Returns a function that finds the author of a history entry, with the author's current name. */
export const writersOf = async (
  db: Db,
  lines: readonly StoredLine[],
): Promise<(line: StoredLine) => LineWriter> => {
  const accounts = await namesBy(lines, 'byAccount', (ids) =>
    db.selectFrom('accounts').select(['id', 'name', 'userName']).where('id', 'in', ids).execute(),
  );
  const contacts = await namesBy(lines, 'byContact', (ids) =>
    db.selectFrom('contacts').select(['id', 'name']).where('id', 'in', ids).execute(),
  );
  return ({ by, byAccount, byContact, byToken }) => {
    const account = byAccount === null ? undefined : accounts.get(byAccount);
    if (account) return { kind: 'account', userName: '', ...account };
    if (byContact !== null) {
      const name = contacts.get(byContact)?.name ?? by;
      return { kind: 'contact', id: byContact, name, userName: '' };
    }
    if (byToken !== null) return { kind: 'token', id: byToken, name: by, userName: '' };
    const kind = by === SYSTEM.userName ? 'server' : 'unknown';
    return { kind, id: byAccount, name: actorName(by), userName: '' };
  };
};

/**
 * Adds the name of the record to each history entry: the name stored in the entry, otherwise the
 * record's current name.
 */
export const withLabels = async (db: Db, stored: readonly StoredLine[]): Promise<HistoryLine[]> => {
  const lines = stored.map(inWords);
  const idsByType = new Map<HistoryType, Set<number>>();
  for (const line of lines) {
    const [type, id] = namedBy(line);
    if (!ownLabel(line)) idsByType.set(type, (idsByType.get(type) ?? new Set()).add(id));
  }
  const found = new Map<HistoryType, ReadonlyMap<number, string>>();
  for (const [type, ids] of idsByType) found.set(type, await lookUp(db, type, [...ids]));
  const writerOf = await writersOf(db, lines);
  return lines.map((line) => {
    const [type, id] = namedBy(line);
    const { byAccount, byContact, byToken, ...values } = line;
    const label = ownLabel(line) || (found.get(type)?.get(id) ?? '');
    return { ...values, writer: writerOf(line), label };
  });
};
