import { randomBytes } from 'node:crypto';
import type { Db } from '../schema/schema';
import type { Store } from './store';

const randomValue = () => randomBytes(32).toString('base64url');

export const readSetting = async (db: Db, name: string): Promise<string | undefined> => {
  const row = db.selectFrom('settings').select('value').where('name', '=', name);
  return (await row.executeTakeFirst())?.value;
};

/**
 * Returns the secret with this name, and creates it at the first call. All servers with this
 * database share it.
 */
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

/**
 * Returns the secret that signs session cookies. It is stored in the database, so that users stay
 * signed in when the server restarts.
 */
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

/**
 * Deletes the session secret, so that all users must sign in again. Called after every restore or
 * copy of a database, because the data may come from another installation.
 */
export const forgetInstallation = (db: Db): Promise<void> => removeSetting(db, SESSION_SECRET);

export const saveSwitch = (db: Db, name: string, isOn: boolean): Promise<void> =>
  isOn ? saveSetting(db, name, 'on') : removeSetting(db, name);
