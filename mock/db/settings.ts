import { randomBytes } from 'node:crypto';
import type { Db } from './schema/schema';
import type { Store } from './store';

const randomValue = () => randomBytes(32).toString('base64url');

/** What is kept under a name; undefined where nothing is. */
export const readSetting = async (db: Db, name: string): Promise<string | undefined> => {
  const row = db.selectFrom('settings').select('value').where('name', '=', name);
  return (await row.executeTakeFirst())?.value;
};

/** Reads a secret of the installation, or makes it, once for all servers of this database. */
export const readOrMake = async (store: Store, name: string): Promise<string> => {
  const found = await readSetting(store.db, name);
  if (found !== undefined) return found;
  await store.db
    .insertInto('settings')
    .values({ name, value: randomValue() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await readSetting(store.db, name)) ?? '';
};

const SESSION_SECRET = 'sessionSecret';

/** Signs and names the session cookies; kept in the database, so that a restart signs nobody out. */
export const sessionSecret = (store: Store): Promise<string> => readOrMake(store, SESSION_SECRET);

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

/** Makes an installation of its own of a database that was filled from another one. */
export const forgetInstallation = (db: Db): Promise<void> => removeSetting(db, SESSION_SECRET);

/** Notes what of this installation is on, for every server of the database: what is shown depends on it. */
export const noteSwitch = (db: Db, name: string, isOn: boolean): Promise<void> =>
  isOn ? saveSetting(db, name, 'on') : removeSetting(db, name);
