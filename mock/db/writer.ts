import type { RowWrites } from './bulk';
import type { Trx } from './schema/schema';
import type { StagedWrites } from './staged';
import type { HistoryEntry } from './touched';

/** PostgreSQL's names for the queues of writers; any numbers that are ours alone. */
export const LOCKS = {
  contacts: 7_301_147,
  courses: 7_301_148,
  setup: 7_301_149,
  accounts: 7_301_152,
  smsSettings: 7_301_153,
  smsStanding: 7_301_154,
  accountLists: 7_301_155,
  importingContacts: 7_301_156,
  importingCourses: 7_301_157,
};

/** Who writes, and when: every record and every line of the history carries both. */
export interface Actor {
  id: number;
  userName: string;
}

/**
 * A write that is sent beforehand: its rows and lines are written by `put`, all together, and without it not at all. With `add`
 * its new rows are there before the lock is taken; where `put` then does not follow, `drop` has to.
 */
export interface AheadWriter extends Writer, Pick<StagedWrites, 'add' | 'drop' | 'put'> {}

/** What a write works with: the transaction, the stamp, and the history that goes in with it. */
export interface Writer {
  trx: Trx;
  at: string;
  actor: Actor;
  created: {
    version: number;
    createdAt: string;
    createdBy: string;
    updatedAt: string;
    updatedBy: string;
  };
  log(entries: readonly HistoryEntry[]): Promise<void>;
  rows: RowWrites;
  /**
   * Where it can be sent before a lock is taken what is to be written under it: for as long as that takes, nobody has to
   * wait. It holds only as long as nothing was written meanwhile that concerns it. SQLite has one writer anyway.
   */
  ahead(): AheadWriter | undefined;
  /** Waits until no other write of these records, or no other setup, is under way (SQLite has one writer anyway). */
  lock(what: keyof typeof LOCKS): Promise<void>;
}
