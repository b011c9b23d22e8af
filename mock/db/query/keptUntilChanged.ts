import type { HistoryType } from '@/contract/history';
import type { Db } from '../schema/schema';
import { newestLines } from './historyLines';
import { beyondScope } from './scope';

interface Kept<T> {
  /**
   * The id of the newest history entry of this type. A newer entry means that the value is
   * outdated.
   */
  newest: number;
  value: T;
}

/**
 * Returns a function that calls `read` and caches the value. It reads again only after a record of
 * this type has changed. The value is the same for all accounts, because `read` sees all rows.
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
