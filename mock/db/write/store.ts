import type { Readers } from '../query/readers';
import type { Db } from '../schema/schema';
import type { ChangedRecords } from './changedRecords';
import type { Writer } from './writer';

/**
 * A function that runs at the end of a write, to update data that depends on the changed records.
 */
export type AfterWrite = (writer: Writer, touched: ChangedRecords, now: Date) => Promise<unknown>;

export interface PoolState {
  name: string;
  total: number;
  idle: number;
  waiting: number;
}

/** The open database, with a separate connection pool for each kind of work. */
export interface Store extends Readers {
  db: Db;
  /** For writes to one account, such as sign-ins. In SQLite it is the same connection as `db`. */
  personal: Db;
  /** Functions that run at the end of each write, in the same transaction. */
  afterWrites: AfterWrite[];
  /**
   * Removes the bytes of deleted data from the database files. For SQLite, this empties the
   * write-ahead log. For PostgreSQL it is `VACUUM`, after which bytes may remain until they are
   * overwritten.
   */
  purge(): Promise<void>;
  pools(): PoolState[];
  close(): Promise<void>;
}

/**
 * Returns the same store, but with the connection for accounts, so that its writes do not wait for
 * imports.
 */
export const withPersonal = <S extends Pick<Store, 'db' | 'personal'>>(store: S): S => ({
  ...store,
  db: store.personal,
});
