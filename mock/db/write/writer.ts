import type { Trx } from '../schema/schema';
import type { HistoryEntry } from './changedRecords';
import type { LockName } from './locks';
import type { RowWrites } from './rowWrites';
import type { StagedWrites } from './staged';

export interface Actor {
  /** The id of the account. 0 without an account. */
  id: number;
  userName: string;
  /** The contact who has used a link, without an account. */
  contactId?: number;
}

/** The server itself, for work that no user has started. */
export const SYSTEM: Actor = { id: 0, userName: 'system' };

/**
 * A writer that keeps rows and history entries in temporary tables, until `flush` writes them under
 * the lock.
 */
export interface StagedWriter extends Writer, Pick<StagedWrites, 'flush'> {}

/** Everything that a write needs: transaction, time, author, rows, history and locks. */
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
  /** Adds history entries. `by` is the author if the account was created in this write. */
  log(entries: readonly HistoryEntry[], by?: Actor): Promise<void>;
  rows: RowWrites;
  /**
   * Returns a writer that first fills temporary tables, so that the lock is held for less time.
   * Undefined on SQLite. After taking the lock, the caller must check that no other write has
   * affected these rows.
   */
  staged(): StagedWriter | undefined;
  /**
   * Takes locks and holds them until the transaction ends. Throws if they are not taken in the
   * order of `LOCKS`.
   */
  lock(...names: readonly LockName[]): Promise<void>;
}
