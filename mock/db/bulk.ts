import { type Compilable, type CompiledQuery, type QueryResult, SqliteAdapter, sql } from 'kysely';
import { chunks } from './codec';
import type { Trx } from './schema';
import { giveWay } from './turns';

export type Row = Readonly<Record<string, unknown>>;
export type Table = 'contacts' | 'courses' | 'courseSessions' | 'history';
/** Rows of one statement: few enough for the values that either engine takes at once. */
const RUN = 500;

/** What statements say, for full runs; it is worked out once for a transaction. */
const compiled = new WeakMap<Trx, Map<string, CompiledQuery>>();

const compiledOnce = (trx: Trx, key: string, compile: () => CompiledQuery): CompiledQuery => {
  const known = compiled.get(trx) ?? new Map<string, CompiledQuery>();
  compiled.set(trx, known);
  const query = known.get(key) ?? compile();
  known.set(key, query);
  return query;
};

/** The statement that adds these rows; that a table known only by name has their columns is up to the caller. */
const insertInto = (trx: Trx, table: Table, run: readonly Row[]) =>
  trx.insertInto(table).values(run as never);

type Statement = (run: readonly Row[]) => Compilable;

/** What one run of rows came to. */
type Done = QueryResult<unknown> & { count: number };

/**
 * Runs a statement over many rows, all with the same columns, to which come those that are the same in all
 * of them; gives what each run came to, in order.
 */
const inRuns = async (
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
    await giveWay();
  }
  return done;
};

/** Adds rows of which nobody needs to know the ids; `same` are columns that are the same in all of them. */
export const insertRows = (
  trx: Trx,
  table: Table,
  rows: readonly Row[],
  same: Row = {},
): Promise<Done[]> =>
  inRuns(trx, `insert ${table}`, rows, same, (run) => insertInto(trx, table, run));

/** SQLite numbers the rows of one statement one by one, and tells the last; asking for each takes longer. */
const idsUpTo = ({ insertId, count }: Done): number[] =>
  Array.from({ length: count }, (_, index) => Number(insertId) - count + 1 + index);

/** As `insertRows`, and gives the ids in the rows' order: they are given out in that order, and ascend. */
export const insertRowsForIds = async (
  trx: Trx,
  table: Table,
  rows: readonly Row[],
  same: Row = {},
): Promise<number[]> => {
  if (trx.getExecutor().adapter instanceof SqliteAdapter) {
    return (await insertRows(trx, table, rows, same)).flatMap(idsUpTo);
  }
  const done = await inRuns(trx, `insert ${table} for ids`, rows, same, (run) =>
    insertInto(trx, table, run).returning('id'),
  );
  const added = done.flatMap((each) => each.rows) as { id: number }[];
  return added.map(({ id }) => id).sort((a, b) => a - b);
};

/** Writes rows that are there already, known by their ids, anew. */
export const rewriteRows = async (trx: Trx, table: Table, rows: readonly Row[]): Promise<void> => {
  const names = Object.keys(rows[0] ?? {}).filter((name) => name !== 'id');
  await inRuns(trx, `rewrite ${table}`, rows, {}, (run) =>
    insertInto(trx, table, run).onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(
          Object.fromEntries(names.map((name) => [name, sql`${sql.ref(`excluded.${name}`)}`])),
        ),
    ),
  );
};
