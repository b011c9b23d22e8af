import type { Readers } from '../query/readers';
import type { Db } from '../schema/schema';
import type { ChangedRecords } from './changedRecords';
import type { Writer } from './writer';

/**
 * A function that runs at the end of a write and updates data that depends on the changed records.
 */
export type AfterWrite = (writer: Writer, touched: ChangedRecords, now: Date) => Promise<unknown>;

/** The current connections of one pool. */
export interface PoolState {
  name: string;
  total: number;
  idle: number;
  /** Number of calls that wait for a connection. */
  waiting: number;
}

/** The open database with one pool for each kind of work. No pool waits for another. */
export interface Store extends Readers {
  /** For writes. */
  db: Db;
  /**
   * For writes to a single account, such as sign-ins. In SQLite it is the same connection as `db`.
   */
  personal: Db;
  /** Functions that run at the end of each write, in its transaction. */
  afterWrites: AfterWrite[];
  /**
   * Removes deleted and overwritten data from the database files. SQLite overwrites it immediately
   * (`secure_delete`), so here it only empties the write-ahead log. PostgreSQL removes dead rows by
   * `VACUUM`. Their bytes may remain in pages and in the write-ahead log until they are
   * overwritten.
   */
  purge(): Promise<void>;
  /** PostgreSQL's pools. Empty for SQLite. */
  pools(): PoolState[];
  close(): Promise<void>;
}

/** The same store, but it writes by the connection for accounts. Such writes do not wait for imports. */
export const withPersonal = <S extends Pick<Store, 'db' | 'personal'>>(store: S): S => ({
  ...store,
  db: store.personal,
});
