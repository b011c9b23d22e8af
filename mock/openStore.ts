import { openPostgres, openSqlite } from './db/open';
import type { Store } from './db/store';
import type { Environment } from './environment';
import { refreshMessages } from './features/sms/smsRefresh';
import { queueStanding } from './features/smsStanding/queue';
import { refuseInClosedTerms } from './features/term/termClosing';

/**
 * Registers what follows every write, in its transaction: closed terms, messages that have not gone out, and standing
 * reminders of what is new.
 */
export const withFollowers = <S extends Store>(store: S): S => {
  store.followers.push(refuseInClosedTerms, refreshMessages, queueStanding);
  return store;
};

/** Opens the database that the environment names. */
export const openStore = async ({ databaseUrl, dataDir }: Environment): Promise<Store> =>
  withFollowers(await (databaseUrl ? openPostgres(databaseUrl) : openSqlite(dataDir)));
