import { backUpBeforeUpgrade } from './backup/beforeUpgrade';
import { locationOf } from './backup/database';
import { openPostgres } from './db/connection/openPostgres';
import { openSqlite } from './db/connection/openSqlite';
import type { Tell } from './db/migrate/migrate';
import type { Store } from './db/write/store';
import type { Environment } from './environment';
import { FOLLOWERS } from './featureList';

/** Adds the functions by which features update dependent data at the end of every write. */
export const withFollowers = <S extends Store>(store: S): S => {
  store.afterWrites.push(...FOLLOWERS);
  return store;
};

/**
 * Opens the database named in the settings. If its data is from an earlier program version, a
 * backup is written before the upgrade.
 */
export const openStore = async (
  { databaseUrl, dataDir, backups }: Pick<Environment, 'databaseUrl' | 'dataDir' | 'backups'>,
  tell: Tell = console.log,
): Promise<Store> => {
  const before = async (schema: number) => {
    const location = locationOf(databaseUrl ?? dataDir);
    const file = await backUpBeforeUpgrade(location, schema, backups.dir, new Date());
    tell(`The data are of an earlier version; they were backed up to ${file}.`);
  };
  return withFollowers(
    await (databaseUrl
      ? openPostgres(databaseUrl, undefined, undefined, { before, tell })
      : openSqlite(dataDir, undefined, { before, tell })),
  );
};
