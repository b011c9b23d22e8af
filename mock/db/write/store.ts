import type { Readers } from '../query/readers';
import type { Db } from '../schema/schema';
import type { ChangedRecords } from './changedRecords';
import type { Writer } from './writer';

/** Runs at the end of each write, to update data that depends on the changed records. */
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
  /**
   * The connection for short writes to one account, such as sign-ins. On SQLite it is the same as
   * `db`.
   */
  personal: Db;
  /** Functions that run at the end of each write, in the same transaction. */
  afterWrites: AfterWrite[];
  /**
   * Removes deleted data from the database files. On SQLite it empties the write-ahead log. On
   * PostgreSQL it runs `VACUUM`, and some bytes may remain until PostgreSQL overwrites them.
   */
  purge(): Promise<void>;
  pools(): PoolState[];
  close(): Promise<void>;
}

/**
 * Returns the store with the connection for short writes as its `db`, so that these writes do not
 * wait for imports.
 */
export const withPersonal = <S extends Pick<Store, 'db' | 'personal'>>(store: S): S => ({
  ...store,
  db: store.personal,
});
