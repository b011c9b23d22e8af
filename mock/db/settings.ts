import { randomBytes } from 'node:crypto';
import type { Db } from './schema';
import type { Store } from './store';

const randomValue = () => randomBytes(32).toString('base64url');

/** Reads a secret of the installation, or makes it, once for all servers of this database. */
export const readOrMake = async (store: Store, name: string): Promise<string> => {
  const read = () =>
    store.db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  const found = await read();
  if (found) return found.value;
  await store.db
    .insertInto('settings')
    .values({ name, value: randomValue() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await read())?.value ?? '';
};

/** Signs the session cookies; kept in the database, so that a restart signs nobody out. */
export const sessionSecret = (store: Store): Promise<string> => readOrMake(store, 'sessionSecret');

export const saveSetting = async (db: Db, name: string, value: string): Promise<void> => {
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
};

export const removeSetting = async (db: Db, name: string): Promise<void> => {
  await db.deleteFrom('settings').where('name', '=', name).execute();
};

/** Notes what of this installation is on, for every server of the database: what is shown depends on it. */
export const noteSwitch = (db: Db, name: string, isOn: boolean): Promise<void> =>
  isOn ? saveSetting(db, name, 'on') : removeSetting(db, name);
