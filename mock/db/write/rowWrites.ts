import {
  type Compilable,
  type CompiledQuery,
  type QueryResult,
  type RawBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import { joined } from '../base/conditions';
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
export type Versioned = Exclude<Table, 'history' | 'ledgerClasses' | 'ledgerUntold'>;
/** SQL expressions, by column name. These columns get the result instead of the new value. */
export type ColumnOverrides = Readonly<Record<string, RawBuilder<unknown>>>;
export interface RowWrites {
  /**
   * Inserts rows and returns their ids, in the order of the rows. All rows have the same columns.
   * `same` has additional columns, with one value for all rows.
   */
  insert(table: Table, rows: readonly Row[], same?: Row): Promise<number[]>;
  /**
   * Overwrites rows by id. Inserts rows that no longer exist. Throws an error if a row has changed
   * since the caller read it.
   */
  rewrite(table: Versioned, rows: readonly Row[], overrides?: ColumnOverrides): Promise<void>;
  /** Sets the same values in all these rows. Adds 1 to the version of each row. */
  update(table: Versioned, ids: readonly number[], values: Row): Promise<void>;
  delete(table: Table, ids: readonly number[]): Promise<void>;
}

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
const insertInto = (trx: Trx, table: Table, run: readonly Row[]) =>
  trx.insertInto(table).values(run as never);

type Statement = (run: readonly Row[]) => Compilable;

type Done = QueryResult<unknown> & { count: number };

/**
 * Runs an SQL statement for each batch of rows. All rows have the same columns. `same` has
 * additional columns, with one value for all rows.
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
 * Computes the ids of the inserted rows from the last id. SQLite gives the rows of one statement
 * consecutive ids. A `returning` clause would be slower.
 */
const idsUpTo = ({ insertId, count }: Done): number[] =>
  Array.from({ length: count }, (_, index) => Number(insertId) - count + 1 + index);

/** Inserts rows and returns their ids, in the order of the rows. */
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

/**
 * Returns the SQL `set` clause for an insert that overwrites existing rows. Each column gets the
 * new value or the SQL expression in `overrides`.
 */
export const rewritten = (columns: readonly string[], overrides: ColumnOverrides = {}) =>
  Object.fromEntries(
    columns
      .filter((column) => column !== 'id')
      .map((column) => [column, overrides[column] ?? sql`${sql.ref(`excluded.${column}`)}`]),
  );

/**
 * SQL condition that the row has not changed since the caller read it (optimistic lock). The new
 * version must be the stored version plus 1.
 */
export const asRead = (table: Table) =>
  sql<SqlBool>`${sql.ref(`${table}.version`)} = excluded."version" - 1`;

/**
 * The error for a row that has changed since the caller read it. `inTransaction` handles this error
 * by running the write again.
 */
class StaleRow extends Error {
  readonly code = '40001';
}

export const checkAllWritten = (
  table: Table,
  expected: number,
  written: bigint | undefined,
): void => {
  if (Number(written) !== expected) throw new StaleRow(`Rows of ${table} were changed meanwhile.`);
};

const rewriteRows = async (
  trx: Trx,
  table: Versioned,
  rows: readonly Row[],
  overrides?: ColumnOverrides,
): Promise<void> => {
  const set = rewritten(Object.keys(rows[0] ?? {}), overrides);
  const done = await inRuns(trx, `rewrite ${table}`, rows, {}, (run) =>
    insertInto(trx, table, run).onConflict((conflict) =>
      conflict.column('id').doUpdateSet(set).where(asRead(table)),
    ),
  );
  for (const { count, numAffectedRows } of done) checkAllWritten(table, count, numAffectedRows);
};

/**
 * Sets the same values in all rows with these ids. Adds 1 to the version of each row. `ids` is SQL,
 * either a list or a query.
 */
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

export const unstagedWrites = (trx: Trx): RowWrites => ({
  insert: (table, rows, same) => insertRowsForIds(trx, table, rows, same),
  rewrite: (table, rows, overrides) => rewriteRows(trx, table, rows, overrides),
  update: async (table, ids, values) => {
    for (const run of chunks(ids)) {
      await updateWhere(trx, table, joined(run), values);
      await yieldIfLong();
    }
  },
  delete: async (table, ids) => {
    for (const run of chunks(ids)) {
      await deleteWhere(trx, table, joined(run));
      await yieldIfLong();
    }
  },
});
