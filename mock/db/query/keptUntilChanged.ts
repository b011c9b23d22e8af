import type { HistoryType } from '@/contract/history';
import type { Db } from '../schema/schema';
import { newestLines } from './historyLines';
import { beyondScope } from './scope';

interface Kept<T> {
  /** The newest history entry of this type. Each later one makes the value outdated. */
  newest: number;
  value: T;
}

/**
 * Returns a function that reads something from all records of this type. It reads again only after
 * one of them has changed.
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
