import { backUpBeforeUpgrade } from './backup/beforeUpgrade';
import { placeOf } from './backup/database';
import { openPostgres, openSqlite } from './db/connection/open';
import type { Tell } from './db/schema/migrate';
import type { Store } from './db/store';
import type { Environment } from './environment';
import { refreshMessages } from './features/sms/smsRefresh';
import { queueStanding } from './features/smsStanding/queue';
import { countHoursChanges } from './features/term/hours';
import { refuseInClosedTerms } from './features/term/termClosing';

/**
 * Registers what follows every write, in its transaction: closed terms, the revision of calendars, messages that have not
 * gone out, and standing reminders of what is new.
 */
export const withFollowers = <S extends Store>(store: S): S => {
  store.followers.push(refuseInClosedTerms, countHoursChanges, refreshMessages, queueStanding);
  return store;
};

/** Opens the database that the environment names; data of an earlier version are backed up before they are upgraded. */
export const openStore = async (
  { databaseUrl, dataDir, backups }: Pick<Environment, 'databaseUrl' | 'dataDir' | 'backups'>,
  tell: Tell = console.log,
): Promise<Store> => {
  const before = async (schema: number) => {
    const place = placeOf(databaseUrl ?? dataDir);
    const file = await backUpBeforeUpgrade(place, schema, backups.dir, new Date());
    tell(`The data are of an earlier version; they were backed up to ${file}.`);
  };
  return withFollowers(
    await (databaseUrl
      ? openPostgres(databaseUrl, undefined, undefined, { before, tell })
      : openSqlite(dataDir, undefined, { before, tell })),
  );
};
