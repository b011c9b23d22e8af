import type { Compilable, CompiledQuery, QueryResult } from 'kysely';
import { yieldIfLong } from '../base/yielding';
import { dialectOf } from '../dialect/dialectOf';
import { chunks } from '../schema/codec';
import type { Trx } from '../schema/schema';

export type Row = Readonly<Record<string, unknown>>;
export type Table =
  | 'contacts'
  | 'courses'
  | 'courseSessions'
  | 'rooms'
  | 'smsRecords'
  | 'history'
  | 'ledgerClasses'
  | 'ledgerUntold';

/** Maximum number of rows in one SQL statement. Both databases allow more. */
const RUN = 500;

const compiled = new WeakMap<Trx, Map<string, CompiledQuery>>();

const compiledOnce = (trx: Trx, key: string, compile: () => CompiledQuery): CompiledQuery => {
  const known = compiled.get(trx) ?? new Map<string, CompiledQuery>();
  compiled.set(trx, known);
  const query = known.get(key) ?? compile();
  known.set(key, query);
  return query;
};

/**
 * Returns the insert statement for these rows. TypeScript does not check the types of the columns
 * here.
 */
export const insertInto = (trx: Trx, table: Table, run: readonly Row[]) =>
  trx.insertInto(table).values(run as never);

type Statement = (run: readonly Row[]) => Compilable;

type Done = QueryResult<unknown> & { count: number };

/**
 * Runs an SQL statement for each batch of rows, which all have the same columns. `same` has
 * additional columns whose values are the same for all rows.
 */
export const inRuns = async (
  trx: Trx,
  name: string,
  rows: readonly Row[],
  same: Row,
  statement: Statement,
): Promise<Done[]> => {
  const columns = Object.keys(rows[0] ?? {});
  const sameValues = Object.values(same);
  const key = [name, ...columns, ...Object.keys(same)].join();
  const done: Done[] = [];
  for (const run of chunks(rows, RUN)) {
    const compile = () => statement(run.map((row) => ({ ...row, ...same }))).compile();
    const query = run.length === RUN ? compiledOnce(trx, key, compile) : compile();
    const parameters: unknown[] = [];
    for (const row of run) {
      for (const column of columns) parameters.push(row[column]);
      for (const value of sameValues) parameters.push(value);
    }
    const result = await trx.executeQuery({ ...query, parameters });
    done.push({ ...result, count: run.length });
    await yieldIfLong();
  }
  return done;
};

export const insertRows = (
  trx: Trx,
  table: Table,
  rows: readonly Row[],
  same: Row = {},
): Promise<Done[]> =>
  inRuns(trx, `insert ${table}`, rows, same, (run) => insertInto(trx, table, run));

/**
 * Computes the ids of the inserted rows from the last id, because SQLite gives the rows of one
 * statement consecutive ids. A `returning` clause would be slower.
 */
const idsUpTo = ({ insertId, count }: Done): number[] =>
  Array.from({ length: count }, (_, index) => Number(insertId) - count + 1 + index);

/** Inserts rows and returns their ids in the same order. */
export const insertRowsForIds = async (
  trx: Trx,
  table: Table,
  rows: readonly Row[],
  same: Row = {},
): Promise<number[]> => {
  if (dialectOf(trx).reportsLastId) {
    return (await insertRows(trx, table, rows, same)).flatMap(idsUpTo);
  }
  const done = await inRuns(trx, `insert ${table} for ids`, rows, same, (run) =>
    insertInto(trx, table, run).returning('id'),
  );
  const added = done.flatMap((each) => each.rows) as { id: number }[];
  return added.map(({ id }) => id).sort((a, b) => a - b);
};
