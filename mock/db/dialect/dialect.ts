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

/** All differences between SQLite and PostgreSQL that the program must handle. */
export interface Dialect {
  engine: Engine;
  /**
   * True for PostgreSQL. Several servers of this program may then use the database at once, so
   * transactions need locks. Each SQL statement is a network request, which takes time.
   */
  isServer: boolean;

  /** The column type for texts. Both databases sort texts byte by byte. */
  textType: ColumnDataType | RawBuilder<unknown>;
  /** The column type for ids. A deleted row's id is never used again. */
  idType: ColumnDataType;
  asId: ColumnBuilderCallback;
  /**
   * Returns an index for finding a text in a column. PostgreSQL indexes a hash, because it cannot
   * index long texts.
   */
  textIndex: (table: string, column: string) => TextIndex;
  /**
   * Returns SQL for the real table. A common table expression with the name of a table needs this
   * SQL to read that table.
   */
  table: (name: string) => Condition;

  /** SQL at the end of a `select` that locks the rows for an update. */
  rowLock: Condition;
  /** Like `rowLock`, but skips rows that another transaction has locked. */
  freeRowLock: Condition;
  /** Takes a lock until the transaction ends. Waits if another transaction holds the lock. */
  lock: (trx: Trx, number: number) => Promise<void>;
  /** Like `lock`, but other transactions can hold the same lock at once. */
  lockShared: (trx: Trx, number: number) => Promise<void>;

  /** Returns the value that a text index stores, which is the text or a hash of the text. */
  textKey: (text: Condition) => Condition;
  /**
   * Returns an SQL condition that the column has one of the texts. The column must have a text
   * index.
   */
  isAmongTexts: (column: Condition, texts: readonly string[]) => Condition;
  /**
   * Returns an SQL condition that a subquery's result contains the value. `rows` is the subquery
   * without parentheses.
   */
  isAmong: (value: Condition, rows: Condition) => Condition;
  isAmongIds: (column: Condition, ids: readonly number[]) => Condition;
  /**
   * Returns an SQL condition that the column matches a regular expression. Upper and lower case are
   * equal.
   */
  matches: (column: Condition, pattern: string) => Condition;
  /**
   * Returns the column as SQL for which SQLite uses no index. Useful if an index would be slower,
   * for example because most rows meet the condition. PostgreSQL gets the plain column.
   */
  withoutIndex: (column: Condition) => Condition;
  /**
   * Adds a hint for the query planner that few rows meet the condition. Undefined for PostgreSQL,
   * which has no hints.
   */
  rarely: (condition: Condition) => Condition | undefined;
  /**
   * Returns an SQL condition that means `columns[0] = values[0] and columns[1] > values[1]`. It is
   * written so that the database uses an index of both columns.
   */
  sameThenAfter: (columns: [string, string], values: [string, number]) => RawBuilder<SqlBool>;

  /** Returns SQL for a table with one column `value`, which has these texts. */
  textRows: (texts: readonly string[]) => Condition;
  /**
   * Returns SQL that reads a JSON array as rows `t`. `field('name')` returns SQL for the field
   * `name` of a row.
   */
  jsonRows: (column: Condition) => { rows: Condition; field: (name: string) => RawBuilder<string> };
  /**
   * Returns a query for the different texts in a column. The column needs a text index, because the
   * query reads only one row for each text.
   */
  distinctTexts: (table: string, column: string) => RawBuilder<{ text: string }>;

  /**
   * True for SQLite, where an insert statement reports only the id of its last row. The ids of the
   * other rows are the numbers directly before it. If false, the statement must return all ids.
   */
  reportsLastId: boolean;

  tableNames: (db: Db) => Promise<string[]>;
  /**
   * Returns the indexes of these tables whose statistics the server must update. PostgreSQL updates
   * statistics automatically.
   */
  indexesToAnalyze: (db: Db, tables: readonly string[]) => Promise<string[]>;
  columnNames: (db: Db, table: string) => Promise<string[]>;
  /** Returns the last id that a table has used. Null for a table without generated ids. */
  lastId: (db: Db, table: string) => Promise<number | null>;
  setLastId: (db: Db, table: string, id: number) => Promise<void>;
  /** Starts a read-only transaction. Later writes do not change what it reads. */
  snapshot: (db: Db) => Promise<ControlledTransaction<Schema>>;
  readRows: (db: Db, table: string, size: number) => AsyncGenerator<AnyRow[]>;
  /** Inserts rows. Each row is an array of values, in the order of the columns. */
  insertRows: (
    db: Db,
    table: string,
    columns: readonly string[],
    rows: readonly (readonly unknown[])[],
  ) => Promise<void>;
}
