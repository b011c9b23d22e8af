import type { HistoryType } from '@/contract/history';
import type { Db } from '../schema/schema';
import { newestLines } from './historyLines';
import { beyondScope } from './scope';

interface Kept<T> {
  /**
   * The id of the newest history entry of this type. If there is a newer entry, the value is
   * outdated.
   */
  newest: number;
  value: T;
}

/**
 * Returns a function that caches the result of `read` until a record of this type changes. `read`
 * sees all rows, so the result is the same for all accounts.
 */
export const keptUntilChanged = <T>(
  type: HistoryType,
  read: (db: Db) => Promise<T>,
): ((db: Db) => Promise<T>) => {
  const cache = new WeakMap<Db, Kept<T>>();
  return (db) =>
    beyondScope(async () => {
      const line = await newestLines(db, type).select('id').limit(1).executeTakeFirst();
      const newest = line?.id ?? 0;
      const known = cache.get(db);
      if (known?.newest === newest) return known.value;
      const value = await read(db);
      cache.set(db, { newest, value });
      return value;
    });
};
