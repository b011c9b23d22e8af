import {
  type Compilable,
  type CompiledQuery,
  type QueryResult,
  type RawBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import { joined } from './conditions';
import { isSqlite } from './isSqlite';
import { chunks } from './schema/codec';
import type { Trx } from './schema/schema';
import { giveWay } from './turns';

export type Row = Readonly<Record<string, unknown>>;
export type Table = 'contacts' | 'courses' | 'courseSessions' | 'smsRecords' | 'history';
/** Tables whose rows count their versions. */
export type Versioned = Exclude<Table, 'history'>;
/** What is to become of columns of a row that is there already, where it is not simply what was given. */
export type Kept = Readonly<Record<string, RawBuilder<unknown>>>;
/** Writes many rows. */
export interface RowWrites {
  /** Adds rows, which all have the same columns; gives their ids in the rows' order. `same` are columns that are the same in all. */
  insert(table: Table, rows: readonly Row[], same?: Row): Promise<number[]>;
  /** Rewrites rows by their ids, each with its next version, or adds those that are gone; throws where one has changed. */
  rewrite(table: Versioned, rows: readonly Row[], kept?: Kept): Promise<void>;
  /** Gives all of these rows the same values, and each its next version. */
  update(table: Versioned, ids: readonly number[], values: Row): Promise<void>;
  delete(table: Table, ids: readonly number[]): Promise<void>;
}

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
  if (isSqlite(trx)) {
    return (await insertRows(trx, table, rows, same)).flatMap(idsUpTo);
  }
  const done = await inRuns(trx, `insert ${table} for ids`, rows, same, (run) =>
    insertInto(trx, table, run).returning('id'),
  );
  const added = done.flatMap((each) => each.rows) as { id: number }[];
  return added.map(({ id }) => id).sort((a, b) => a - b);
};

/** The columns of rows that are there already, as they are written anew. */
export const rewritten = (columns: readonly string[], kept: Kept = {}) =>
  Object.fromEntries(
    columns
      .filter((column) => column !== 'id')
      .map((column) => [column, kept[column] ?? sql`${sql.ref(`excluded.${column}`)}`]),
  );

/** A row is rewritten only over the version that it was read in: the condition of such a statement. */
export const asRead = (table: Table) =>
  sql<SqlBool>`${sql.ref(`${table}.version`)} = excluded."version" - 1`;

/** A row that was to be rewritten has another version by now. The write begins anew, as after a deadlock. */
class Overtaken extends Error {
  readonly code = '40001';
}

/** Throws where a statement wrote fewer rows than it was given. */
export const checkAllWritten = (table: Table, given: number, written: bigint | undefined): void => {
  if (Number(written) !== given) throw new Overtaken(`Rows of ${table} were changed meanwhile.`);
};

const rewriteRows = async (
  trx: Trx,
  table: Versioned,
  rows: readonly Row[],
  kept?: Kept,
): Promise<void> => {
  const set = rewritten(Object.keys(rows[0] ?? {}), kept);
  const done = await inRuns(trx, `rewrite ${table}`, rows, {}, (run) =>
    insertInto(trx, table, run).onConflict((conflict) =>
      conflict.column('id').doUpdateSet(set).where(asRead(table)),
    ),
  );
  for (const { count, numAffectedRows } of done) checkAllWritten(table, count, numAffectedRows);
};

/** Gives the rows of these ids, a list or a query, the same values, and each its next version. */
export const updateWhere = async (
  trx: Trx,
  table: Versioned,
  ids: RawBuilder<unknown>,
  values: Row,
): Promise<void> => {
  const set = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await sql`update ${sql.table(table)} set ${joined(set)}, "version" = "version" + 1
    where "id" in (${ids})`.execute(trx);
};

export const deleteWhere = async (
  trx: Trx,
  table: Table,
  ids: RawBuilder<unknown>,
): Promise<void> => {
  await sql`delete from ${sql.table(table)} where "id" in (${ids})`.execute(trx);
};

/** Writes at once. */
export const directly = (trx: Trx): RowWrites => ({
  insert: (table, rows, same) => insertRowsForIds(trx, table, rows, same),
  rewrite: (table, rows, kept) => rewriteRows(trx, table, rows, kept),
  update: async (table, ids, values) => {
    for (const run of chunks(ids)) {
      await updateWhere(trx, table, joined(run), values);
      await giveWay();
    }
  },
  delete: async (table, ids) => {
    for (const run of chunks(ids)) {
      await deleteWhere(trx, table, joined(run));
      await giveWay();
    }
  },
});
