import type { HistoryType } from '@/contract/history';
import { dialectOf } from '../dialect/dialectOf';
import type { Trx } from '../schema/schema';
import type { HistoryEntry } from './changedRecords';

/**
 * The database locks for writes, with their lock numbers in PostgreSQL. A transaction must take
 * locks in this order (docs/topics/locks.md). `messages` is last, because every write to courses or
 * contacts takes this lock at its end.
 */
export const LOCKS = {
  setup: 7_301_149,
  accounts: 7_301_152,
  accountLists: 7_301_155,
  contacts: 7_301_147,
  courses: 7_301_148,
  rooms: 7_301_156,
  smsSettings: 7_301_153,
  messages: 7_301_154,
} as const;

export type LockName = keyof typeof LOCKS;

const ORDER = Object.keys(LOCKS) as LockName[];

/** The lock that a write needs before it changes a record of this type. */
const GUARDS: Partial<Record<HistoryType, LockName>> = {
  contact: 'contacts',
  course: 'courses',
  session: 'courses',
  term: 'courses',
  room: 'rooms',
  request: 'courses',
  smsSettings: 'smsSettings',
  smsStanding: 'messages',
  sms: 'messages',
};

/**
 * The locks that a transaction holds. SQLite needs no locks, but their order is checked there too,
 * so that tests on SQLite find mistakes.
 */
export class Locks {
  readonly #trx: Trx;
  readonly #held = new Set<LockName>();

  constructor(trx: Trx) {
    this.#trx = trx;
  }

  /**
   * Takes the locks, waiting while another transaction holds them. Throws an error if they are
   * taken in the wrong order.
   */
  async take(...names: readonly LockName[]): Promise<void> {
    const highest = Math.max(-1, ...[...this.#held].map((name) => ORDER.indexOf(name)));
    for (const name of ORDER) {
      if (!names.includes(name) || this.#held.has(name)) continue;
      if (ORDER.indexOf(name) < highest) {
        throw new Error(`The lock ${name} is taken after ${[...this.#held].join(', ')}.`);
      }
      await dialectOf(this.#trx).lock(this.#trx, LOCKS[name]);
      this.#held.add(name);
    }
  }

  /**
   * Throws an error if the transaction does not hold the lock that one of these history entries
   * needs. A `reveal` entry needs no lock, because the user only looked at a number.
   */
  check(entries: readonly Pick<HistoryEntry, 'type' | 'action'>[]): void {
    for (const { type, action } of entries) {
      const guard = action === 'reveal' ? undefined : GUARDS[type];
      if (guard && !this.#held.has(guard)) {
        throw new Error(`A change of the kind ${type} is written without the lock ${guard}.`);
      }
    }
  }
}
