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

/** An index on a text column: its name and the SQL after `create index … on`. */
export interface TextIndex {
  name: string;
  on: string;
}

/** Everything in which the SQL or the behaviour of the two databases differs. */
export interface Dialect {
  engine: Engine;
  /**
   * The database is a server. Several of our servers may use it at once, so transactions need
   * locks, and each statement is a round trip.
   */
  isServer: boolean;

  /** Column type of texts. Both databases sort them by their bytes. */
  textType: ColumnDataType | RawBuilder<unknown>;
  /** Column type and constraint of ids, which are never used again. */
  idType: ColumnDataType;
  asId: ColumnBuilderCallback;
  /** The index that finds a text in a column. PostgreSQL's indexes take no long texts. */
  textIndex: (table: string, column: string) => TextIndex;
  /** The table itself, inside a common table expression of the same name. */
  table: (name: string) => Condition;

  /** The end of a `select` that locks its rows for an update. */
  rowLock: Condition;
  /** Like `rowLock`, without the rows that another transaction has locked. */
  freeRowLock: Condition;
  /** Waits for a lock that ends with the transaction. */
  lock: (trx: Trx, number: number) => Promise<void>;
  /** Like `lock`, but other transactions can hold the same lock at once. */
  lockShared: (trx: Trx, number: number) => Promise<void>;

  /** The value by which an index finds a text. */
  textKey: (text: Condition) => Condition;
  /** SQL condition: the column, which has a text index, has one of the texts. */
  isAmongTexts: (column: Condition, texts: readonly string[]) => Condition;
  /** SQL condition: the value is one of the rows of a subquery without parentheses. */
  isAmong: (value: Condition, rows: Condition) => Condition;
  isAmongIds: (column: Condition, ids: readonly number[]) => Condition;
  /** SQL condition: the column matches a regular expression. Case does not matter. */
  matches: (column: Condition, pattern: string) => Condition;
  /** The column, hidden from an index that would find too many rows. */
  withoutIndex: (column: Condition) => Condition;
  /** The condition with a hint that few rows meet it; undefined if the planner takes no hints. */
  rarely: (condition: Condition) => Condition | undefined;
  /** SQL condition: two columns of an index, the first equal, the second greater. */
  sameThenAfter: (columns: [string, string], values: [string, number]) => RawBuilder<SqlBool>;

  /** The texts as rows with one column `value`. */
  textRows: (texts: readonly string[]) => Condition;
  /** A JSON array in a column as rows `t`, and a field of these rows as text. */
  jsonRows: (column: Condition) => { rows: Condition; field: (name: string) => RawBuilder<string> };
  /** A query for the different texts of a column with a text index. It reads one row for each. */
  distinctTexts: (table: string, column: string) => RawBuilder<{ text: string }>;

  /**
   * An insert statement reports only the last id, and numbers its rows consecutively. Otherwise it
   * has to return them.
   */
  reportsLastId: boolean;

  tableNames: (db: Db) => Promise<string[]>;
  /** Indexes of these tables whose statistics the server has to update itself. */
  indexesToAnalyze: (db: Db, tables: readonly string[]) => Promise<string[]>;
  columnNames: (db: Db, table: string) => Promise<string[]>;
  /** The last id that a table gave out; null for a table without generated ids. */
  lastId: (db: Db, table: string) => Promise<number | null>;
  setLastId: (db: Db, table: string, id: number) => Promise<void>;
  /** A transaction that sees the database as it is now, for reading all of it. */
  snapshot: (db: Db) => Promise<ControlledTransaction<Schema>>;
  /** All rows of a table in batches of at most `size`. */
  readRows: (db: Db, table: string, size: number) => AsyncGenerator<AnyRow[]>;
  /** Inserts rows given as arrays of values. */
  insertRows: (
    db: Db,
    table: string,
    columns: readonly string[],
    rows: readonly (readonly unknown[])[],
  ) => Promise<void>;
}
