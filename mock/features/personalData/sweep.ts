import { sql } from 'kysely';
import { and, type Condition, joined, or } from '../../db/base/conditions';
import { retry } from '../../db/base/retry';
import { yieldIfLong } from '../../db/base/yielding';
import { dialectOf } from '../../db/dialect/dialectOf';
import { nameOrder } from '../../db/query/spelling';
import { chunks } from '../../db/schema/codec';
import type { Schema } from '../../db/schema/schema';
import type { Store } from '../../db/write/store';
import { write } from '../../db/write/write';
import { SYSTEM, type Writer } from '../../db/write/writer';
import { fromColumn, searchText } from '../../sentences/sentence';
import { COLUMNS, searchedIn, type TableRule } from './columns';
import { type Clearing, type Person, patternOf } from './patterns';
import { Eraser } from './writings';

type Row = Record<string, unknown>;
type Table = keyof Schema;

const SPAN = 5000;
/**
 * Maximum number of rows in one transaction. A small transaction blocks other writers only briefly.
 */
export const RUN = 100;

/** Matches the error codes for a database connection or lock that was not free in time. */
const NO_TURN = /^(BUSY|UNAVAILABLE)$/;
const TURNS = 12;

export const retryWhileBusy = <T>(work: () => Promise<T>): Promise<T> =>
  retry(work, NO_TURN, TURNS);

const matches = (store: Store, column: string, pattern: string): Condition =>
  dialectOf(store.searcher).matches(sql.ref(column), pattern);

/** Finds rows that may contain data about the person. Large tables are read in parts. */
async function* findRows(store: Store, table: Table, found: Condition): AsyncGenerator<Row[]> {
  const { keys, by } = COLUMNS[table];
  const select = joined(keys.split(' ').map((key) => sql.ref(key)));
  const search = (where: Condition) =>
    retryWhileBusy(async () => {
      const query = sql<Row>`select ${select} from ${sql.table(table)} where ${where} order by ${select}`;
      return (await query.execute(store.searcher)).rows;
    });
  if (!by) {
    yield search(found);
    return;
  }
  const column = sql.ref(by);
  const ends = await sql<{ first: number | null; last: number | null }>`
    select min(${column}) as "first", max(${column}) as "last" from ${sql.table(table)}`.execute(
    store.reader,
  );
  const { first, last } = ends.rows[0] ?? {};
  for (let from = Number(first ?? 1); from <= Number(last ?? 0); from += SPAN) {
    yield search(sql`${column} >= ${from} and ${column} < ${from + SPAN} and ${found}`);
  }
}

const isRow = (keys: readonly string[], row: Row): Condition =>
  and(keys.map((key) => sql`${sql.ref(key)} = ${row[key]}`));

const derivedOf = (row: Row, column: string, text: string): Row => ({
  ...(`${column}Match` in row && { [`${column}Match`]: searchText(fromColumn(text)) }),
  ...(`${column}Order` in row && { [`${column}Order`]: nameOrder(text) }),
});

/** Returns the new values of a row, or undefined if the row must be deleted. */
const clearedRow = (clearer: Eraser, rule: TableRule, row: Row): Row | undefined => {
  const { words, numbers, blank, deletes } = searchedIn(rule);
  const own = rule.ownOf?.(row);
  const cleared = (clearing: Clearing, column: string): string | undefined => {
    const text = row[column];
    if (typeof text !== 'string') return undefined;
    const after = clearer.clear(text, clearing, own);
    return after === text ? undefined : after;
  };
  const wordsHere = rule.clearingOf?.(row) ?? 'words';
  if (deletes.some((column) => cleared(wordsHere, column) !== undefined)) return undefined;
  const values: Row = {};
  for (const [clearing, columns] of [
    [wordsHere, words],
    ['numbers', numbers],
  ] as const) {
    for (const column of columns) {
      const text = cleared(clearing, column);
      if (text !== undefined)
        Object.assign(values, { [column]: text }, derivedOf(row, column, text));
    }
  }
  for (const column of blank) if (cleared('words', column) !== undefined) values[column] = '';
  return values;
};

const clearRow = async ({ trx, log }: Writer, table: Table, clearer: Eraser, key: Row) => {
  const rule = COLUMNS[table];
  const where = isRow(rule.keys.split(' '), key);
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)} where ${where} ${dialectOf(trx).rowLock}`.execute(trx);
  const [row] = rows;
  if (!row) return;
  const values = clearedRow(clearer, rule, row);
  if (!values) {
    await sql`delete from ${sql.table(table)} where ${where}`.execute(trx);
    return;
  }
  const changes = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  if (changes.length === 0) return;
  // Raises the row's version, so that a user with an open form cannot save the old data again. In
  // the table of message settings, the version is the key and must not change.
  if ('version' in row && !rule.keys.includes('version'))
    changes.push(sql`"version" = "version" + 1`);
  await sql`update ${sql.table(table)} set ${joined(changes)} where ${where}`.execute(trx);
  // This history entry makes the server update the search index of contacts.
  if (table === 'contacts')
    await log([{ type: 'contact', recordId: Number(row.id), action: 'update' }]);
};

const sweepTable = async (
  store: Store,
  now: Date,
  person: Person,
  table: Table,
  stop?: AbortSignal,
): Promise<void> => {
  const rule = COLUMNS[table];
  const { words, numbers, blank, deletes } = searchedIn(rule);
  const patterns = {
    words: patternOf(person, 'words'),
    numbers: patternOf(person, 'numbers'),
  };
  const found = [
    ...[...words, ...blank, ...deletes].map((column) => [column, patterns.words] as const),
    ...numbers.map((column) => [column, patterns.numbers] as const),
  ].flatMap(([column, pattern]) => (pattern ? [matches(store, column, pattern)] : []));
  if (found.length === 0) return;
  const clearer = new Eraser(person);
  for await (const keys of findRows(store, table, or(found))) {
    if (stop?.aborted) return;
    for (const run of chunks(keys, RUN)) {
      await retryWhileBusy(() =>
        write(store, SYSTEM, now, async (writer) => {
          if (rule.lock) await writer.lock(rule.lock);
          for (const key of run) await clearRow(writer, table, clearer, key);
        }),
      );
      await yieldIfLong();
    }
  }
};

/**
 * Erases a person from all texts, table by table, in small transactions. The signal `stop`
 * interrupts the work, and a later call finishes it.
 */
export const sweep = async (
  store: Store,
  now: Date,
  person: Person,
  stop?: AbortSignal,
): Promise<void> => {
  for (const table of Object.keys(COLUMNS) as Table[]) {
    if (stop?.aborted) return;
    await sweepTable(store, now, person, table, stop);
  }
};
