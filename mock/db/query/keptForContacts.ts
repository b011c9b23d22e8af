import type { Db } from '../schema/schema';
import { newestLines } from './historyLines';
import { beyondScope } from './scope';

interface Kept<T> {
  /** The newest history entry of a contact. Each later one makes the value outdated. */
  newest: number;
  value: T;
}

/**
 * Returns a function that reads something from the whole phone book. It reads again only after a
 * contact has changed.
 */
export const keptForContacts = <T>(read: (db: Db) => Promise<T>): ((db: Db) => Promise<T>) => {
  const cache = new WeakMap<Db, Kept<T>>();
  return (db) =>
    beyondScope(async () => {
      const line = await newestLines(db, 'contact').select('id').limit(1).executeTakeFirst();
      const newest = line?.id ?? 0;
      const known = cache.get(db);
      if (known?.newest === newest) return known.value;
      const value = await read(db);
      cache.set(db, { newest, value });
      return value;
    });
};
