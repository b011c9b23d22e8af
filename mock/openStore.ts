import { backUpBeforeUpgrade } from './backup/beforeUpgrade';
import { locationOf } from './backup/database';
import { openPostgres, openSqlite } from './db/connection/open';
import type { Tell } from './db/migrate/migrate';
import type { Store } from './db/write/store';
import type { Environment } from './environment';
import { refreshMessages } from './features/messages/reminders/refresh';
import { queueStanding } from './features/messages/standing/queue';
import { countHoursChanges } from './features/term/hours';
import { refuseInClosedTerms } from './features/term/termClosing';

/** Adds the functions that run at the end of every write, such as updating unsent messages. */
export const withFollowers = <S extends Store>(store: S): S => {
  store.afterWrites.push(refuseInClosedTerms, countHoursChanges, refreshMessages, queueStanding);
  return store;
};

/**
 * Opens the configured database. Before the tables of an older version are changed, a backup is
 * written.
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
