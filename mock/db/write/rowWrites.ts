import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { joined } from '../base/conditions';
import { yieldIfLong } from '../base/yielding';
import { chunks } from '../schema/codec';
import type { Trx } from '../schema/schema';
import { inRuns, insertInto, insertRowsForIds, type Row, type Table } from './insertRows';

export type Versioned = Exclude<Table, 'history' | 'ledgerClasses' | 'ledgerUntold'>;
/**
 * SQL expressions by column name. When a row is overwritten, such a column gets the result of its
 * expression, and the other columns get the new values.
 */
export type ColumnOverrides = Readonly<Record<string, RawBuilder<unknown>>>;
export interface RowWrites {
  /**
   * Inserts rows and returns their ids in the same order. All rows have the same columns. `same`
   * has additional columns whose values are the same for all rows.
   */
  insert(table: Table, rows: readonly Row[], same?: Row): Promise<number[]>;
  /**
   * Overwrites rows by id, and inserts those that no longer exist. Throws an error if a row has
   * changed since the caller read it.
   */
  rewrite(table: Versioned, rows: readonly Row[], overrides?: ColumnOverrides): Promise<void>;
  /** Sets the same values in all these rows and increments their versions. */
  update(table: Versioned, ids: readonly number[], values: Row): Promise<void>;
  delete(table: Table, ids: readonly number[]): Promise<void>;
}

/**
 * Returns the `set` values for an insert that overwrites an existing row: each column gets the new
 * value, or the SQL expression in `overrides`.
 */
export const rewritten = (columns: readonly string[], overrides: ColumnOverrides = {}) =>
  Object.fromEntries(
    columns
      .filter((column) => column !== 'id')
      .map((column) => [column, overrides[column] ?? sql`${sql.ref(`excluded.${column}`)}`]),
  );

/**
 * An SQL condition that is true if the row has not changed since the caller read it (optimistic
 * lock): the new version must be the stored version plus 1.
 */
export const asRead = (table: Table) =>
  sql<SqlBool>`${sql.ref(`${table}.version`)} = excluded."version" - 1`;

/**
 * The error for a row that has changed since the caller read it. Its code makes `inTransaction` run
 * the write again.
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
 * Sets the same values in all rows with these ids and increments their versions. `ids` is SQL: a
 * list or a query.
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
