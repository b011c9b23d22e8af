import type { Db } from './schema/schema';
import type { Touched } from './touched';
import type { Writer } from './writer';

export type Engine = 'sqlite' | 'postgres';

/** Changes what rests on the records that a write touched. */
export type Follower = (writer: Writer, touched: Touched, now: Date) => Promise<unknown>;

/** The connections of one kind at this moment. */
export interface PoolState {
  name: string;
  total: number;
  idle: number;
  /** How many calls wait for one. */
  waiting: number;
}

/** The open database, with connections for each kind of work: those of one kind never wait for another. */
export interface Store {
  engine: Engine;
  /** Writes. */
  db: Db;
  /** Only reads, what is soon found. */
  reader: Db;
  /** Only reads, what takes long to find: goes through whole tables, and keeps no other read waiting. */
  searcher: Db;
  /** Writes what concerns one account alone, such as sign-ins; SQLite has one writer for everything. */
  personal: Db;
  /** What is done at the end of each write, in its transaction. */
  followers: Follower[];
  /**
   * Has the database files forget what was deleted or overwritten. SQLite overwrites at once (`secure_delete`) and
   * empties its log here. PostgreSQL removes dead rows by `VACUUM`; their bytes may stay in pages, and in its
   * write-ahead log, until they are written over.
   */
  tidy(): Promise<void>;
  /** PostgreSQL's connections by kind; SQLite has a fixed few. */
  pools(): PoolState[];
  close(): Promise<void>;
}

/** Where reads go: what is soon found, and what takes long to find. */
export type Readers = Pick<Store, 'engine' | 'reader' | 'searcher'>;
