import type {
  ColumnBuilderCallback,
  ColumnDataType,
  ControlledTransaction,
  RawBuilder,
  SqlBool,
} from 'kysely';
import type { Condition } from '../base/conditions';
import type { Db, Schema, Trx } from '../schema/schema';

export type Engine = 'sqlite' | 'postgres';

export type AnyRow = Record<string, unknown>;

/** An index on a text column. `on` is the SQL after `create index … on`. */
export interface TextIndex {
  name: string;
  on: string;
}

/** The differences between SQLite and PostgreSQL. */
export interface Dialect {
  engine: Engine;
  /**
   * True for PostgreSQL. Several servers of this program may then share the database, so
   * transactions need locks, and each SQL statement costs a network request.
   */
  isServer: boolean;

  /** The column type for texts. Both databases sort texts byte by byte. */
  textType: ColumnDataType | RawBuilder<unknown>;
  /** The column type for ids. The id of a deleted row is never used again. */
  idType: ColumnDataType;
  asId: ColumnBuilderCallback;
  /**
   * Returns an index for finding rows by a text. PostgreSQL indexes a hash of the text, because it
   * cannot index long texts.
   */
  textIndex: (table: string, column: string) => TextIndex;
  /**
   * Returns SQL for the real table, such as `main.contacts` on SQLite. Needed inside a common table
   * expression that has the same name and hides the table.
   */
  table: (name: string) => Condition;

  /** The clause at the end of a `select` that locks the rows for an update. */
  rowLock: Condition;
  /** Like `rowLock`, but skips rows that another transaction has locked. */
  freeRowLock: Condition;
  /**
   * Takes a lock and keeps it until the transaction ends. Waits while another transaction holds the
   * lock.
   */
  lock: (trx: Trx, number: number) => Promise<void>;
  /** Like `lock`, but several transactions can hold the lock together. */
  lockShared: (trx: Trx, number: number) => Promise<void>;

  /** Returns the value that a text index stores: the text, or on PostgreSQL a hash of the text. */
  textKey: (text: Condition) => Condition;
  /**
   * Returns an SQL condition that is true if the column has one of the texts. The column must have
   * a text index.
   */
  isAmongTexts: (column: Condition, texts: readonly string[]) => Condition;
  /**
   * Returns an SQL condition that is true if the result of a subquery contains the value. `rows` is
   * the subquery without parentheses.
   */
  isAmong: (value: Condition, rows: Condition) => Condition;
  isAmongIds: (column: Condition, ids: readonly number[]) => Condition;
  /**
   * Returns an SQL condition that is true if the column matches a regular expression, ignoring
   * upper and lower case.
   */
  matches: (column: Condition, pattern: string) => Condition;
  /**
   * Returns the column in a form for which SQLite uses no index. Needed where an index would be
   * slower, for example because most rows meet the condition. PostgreSQL gets the plain column.
   */
  withoutIndex: (column: Condition) => Condition;
  /**
   * Tells the query planner that only a few rows meet the condition. Returns undefined for
   * PostgreSQL, which has no such hints.
   */
  rarely: (condition: Condition) => Condition | undefined;
  /**
   * Returns an SQL condition for `columns[0] = values[0] and columns[1] > values[1]`, written so
   * that the database uses an index on both columns.
   */
  sameThenAfter: (columns: [string, string], values: [string, number]) => RawBuilder<SqlBool>;

  /** Returns SQL for a table of these texts, with one column `value`. */
  textRows: (texts: readonly string[]) => Condition;
  /**
   * Returns SQL that reads a JSON array as rows `t`. `field('name')` returns SQL for the field
   * `name` of a row.
   */
  jsonRows: (column: Condition) => { rows: Condition; field: (name: string) => RawBuilder<string> };
  /**
   * Returns a query for the distinct texts in a column. The column needs a text index, so that the
   * query reads only one row for each text.
   */
  distinctTexts: (table: string, column: string) => RawBuilder<{ text: string }>;

  /**
   * True for SQLite, where an insert reports the id of its last row, and the other rows have the
   * ids directly before it. If false, the statement itself must return all ids.
   */
  reportsLastId: boolean;

  tableNames: (db: Db) => Promise<string[]>;
  /**
   * Returns the indexes of these tables whose statistics the server must update. Returns none for
   * PostgreSQL, which does this automatically.
   */
  indexesToAnalyze: (db: Db, tables: readonly string[]) => Promise<string[]>;
  columnNames: (db: Db, table: string) => Promise<string[]>;
  /** Returns the last id that a table has used, or null if the table generates no ids. */
  lastId: (db: Db, table: string) => Promise<number | null>;
  setLastId: (db: Db, table: string, id: number) => Promise<void>;
  /** Starts a read-only transaction that does not see later writes. */
  snapshot: (db: Db) => Promise<ControlledTransaction<Schema>>;
  readRows: (db: Db, table: string, size: number) => AsyncGenerator<AnyRow[]>;
  /** Inserts rows. Each row is an array of values in the order of the columns. */
  insertRows: (
    db: Db,
    table: string,
    columns: readonly string[],
    rows: readonly (readonly unknown[])[],
  ) => Promise<void>;
}
