import { openPostgres, openSqlite } from './db/open';
import type { Store } from './db/store';
import type { Environment } from './environment';
import { refreshMessages } from './features/sms/smsRefresh';
import { refuseInClosedTerms } from './features/term/termClosing';

/** Registers what follows every write, in its transaction: closed terms, and messages that have not gone out. */
export const withFollowers = <S extends Store>(store: S): S => {
  store.followers.push(refuseInClosedTerms, refreshMessages);
  return store;
};

/** Opens the database that the environment names. */
export const openStore = async ({ databaseUrl, dataDir }: Environment): Promise<Store> =>
  withFollowers(await (databaseUrl ? openPostgres(databaseUrl) : openSqlite(dataDir)));
