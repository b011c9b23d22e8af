import type { RowWrites } from './bulk';
import type { LockName } from './locks';
import type { Trx } from './schema/schema';
import type { StagedWrites } from './staged';
import type { HistoryEntry } from './touched';

/** The writer: every record carries the name, and every line of the history the id as well. */
export interface Actor {
  /** Of the account; 0 for whoever has none. */
  id: number;
  /** Of the account, else as the writer is called. */
  userName: string;
  /** Somebody who answers by a link, without an account. */
  contactId?: number;
}

/** The server itself, for what nobody asked it to write. */
export const SYSTEM: Actor = { id: 0, userName: 'system' };

/** A writer that sends its rows and lines beforehand; `put` writes them, under the lock. Without `put` nothing is written. */
export interface AheadWriter extends Writer, Pick<StagedWrites, 'put'> {}

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
  /** Adds lines to the history; `by` where the writer has an account only since this write. */
  log(entries: readonly HistoryEntry[], by?: Actor): Promise<void>;
  rows: RowWrites;
  /**
   * A writer that sends its rows before the lock is taken, so that others wait for less long; undefined on SQLite, which
   * has one writer. The caller checks under the lock that nothing was written meanwhile that concerns these rows.
   */
  ahead(): AheadWriter | undefined;
  /**
   * Waits until no other write holds these locks; this write holds them until it ends. Locks are taken in the order of
   * `LOCKS` and before the first row that they guard is written; anything else throws.
   */
  lock(...names: readonly LockName[]): Promise<void>;
}
