import type { Trx } from '../schema/schema';
import type { RowWrites } from './bulk';
import type { HistoryEntry } from './changedRecords';
import type { LockName } from './locks';
import type { StagedWrites } from './staged';

/** The author of a change. Records store the name, history entries also the id. */
export interface Actor {
  /** The account's id, or 0 without an account. */
  id: number;
  /** The account's name, or another name for the writer. */
  userName: string;
  /** The contact who answers by a link, without an account. */
  contactId?: number;
}

/** The server itself, as writer of its own jobs. */
export const SYSTEM: Actor = { id: 0, userName: 'system' };

/**
 * A writer that keeps rows and history entries in temporary tables. `flush` writes them under
 * the lock. Without `flush` nothing is written.
 */
export interface StagedWriter extends Writer, Pick<StagedWrites, 'flush'> {}

/** The context of a write: transaction, time, writer, rows, history and locks. */
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
  /** Adds history entries. `by` is the writer if the account was made in this write. */
  log(entries: readonly HistoryEntry[], by?: Actor): Promise<void>;
  rows: RowWrites;
  /**
   * Returns a writer that keeps rows in temporary tables before it takes the lock, so that others
   * wait less. Undefined on SQLite, which has a single writer. Under the lock the caller must check
   * that no other write has affected these rows.
   */
  staged(): StagedWriter | undefined;
  /**
   * Takes locks and holds them until the transaction ends. Locks must be taken in the order of
   * `LOCKS`, before their rows are written. Otherwise it throws.
   */
  lock(...names: readonly LockName[]): Promise<void>;
}
