import { spoken } from '@/contract/base/language';
import type { Trx } from '../schema/schema';
import type { AboutChange, FormerPlace, HistoryEntry } from './changedRecords';
import type { LockName } from './locks';
import type { RowWrites } from './rowWrites';
import type { StagedWrites } from './staged';

export interface Actor {
  /**
   * The id of the account, or 0 without an account. For a token, the negative id of the
   * token, so that it has its own imports and limits.
   */
  id: number;
  userName: string;
  /** The contact who made the change through a link in a message, without an account. */
  contactId?: number;
}

/** The author of changes that the server makes on its own. */
export const SYSTEM: Actor = { id: 0, userName: 'system' };

/**
 * The author of unattended imports in the history. The blank in the name makes sure that no account
 * has the same name.
 */
export const AUTO_IMPORT: Actor = { id: 0, userName: 'auto import' };

/** Returns the name of an actor in the language of the current request. */
export const actorName = (userName: string): string =>
  userName === AUTO_IMPORT.userName
    ? spoken({ 'zh-CN': '自动导入', en: 'Automatic import' })
    : userName;

/**
 * A writer that puts rows and history entries into temporary tables. `flush` copies them to the
 * real tables.
 */
export interface StagedWriter extends Writer, Pick<StagedWrites, 'flush'> {}

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
  /**
   * Adds history entries. `by` replaces the author if the write itself creates the author's
   * account.
   */
  log(entries: readonly HistoryEntry[], by?: Actor): Promise<void>;
  /**
   * Passes information to the ledger of class changes: the cause, the people who get no message,
   * the request, or the change that this write undoes.
   */
  about(change: AboutChange): void;
  /**
   * Records the old dates and weeks of classes that move with their term or course. The history has
   * no entries for these moves.
   */
  moved(classes: readonly (FormerPlace & { id: number })[]): void;
  rows: RowWrites;
  /**
   * Returns a writer that fills temporary tables before the lock is taken, so that the lock is held
   * for a shorter time. After taking the lock, the caller must check that no other write has
   * affected these rows. Returns undefined on SQLite.
   */
  staged(): StagedWriter | undefined;
  /**
   * Takes locks and keeps them until the transaction ends. Throws an error if their order differs
   * from `LOCKS`.
   */
  lock(...names: readonly LockName[]): Promise<void>;
}
