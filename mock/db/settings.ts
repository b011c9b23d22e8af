import { randomBytes } from 'node:crypto';
import type { Store } from './store';

/** Reads a setting of the installation, or makes it, once for all servers of this database. */
const readOrMake = async (store: Store, name: string, make: () => string): Promise<string> => {
  const read = () =>
    store.db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  const found = await read();
  if (found) return found.value;
  await store.db
    .insertInto('settings')
    .values({ name, value: make() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await read())?.value ?? '';
};

/** Signs the session cookies; kept in the database, so that a restart signs nobody out. */
export const sessionSecret = (store: Store): Promise<string> =>
  readOrMake(store, 'sessionSecret', () => randomBytes(32).toString('base64url'));
