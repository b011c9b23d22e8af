import { retryWhileLocked } from './db/base/retry';
import type { Store } from './db/write/store';
import { write } from './db/write/write';
import { SYSTEM, type Writer } from './db/write/writer';
import type { Environment } from './environment';
import { demoAccounts, demoTeacher, ownAccounts } from './firstAccounts';
import { writeFirstPassword } from './firstPassword';
import { addSampleData } from './sample/addSampleData';

/**
 * Runs `work` under a lock, so that only one server at a time prepares the database if several
 * start together.
 */
const once = <T>(store: Store, now: Date, work: (writer: Writer) => Promise<T>): Promise<T> =>
  retryWhileLocked(() =>
    write(store, SYSTEM, now, async (writer) => {
      await writer.lock('setup');
      return work(writer);
    }),
  );

/**
 * Prepares the database: adds sample data and demo accounts with `demoData`, otherwise only an
 * administrator.
 */
export const prepare = async (
  store: Store,
  { demoData, adminPassword, dataDir }: Pick<Environment, 'demoData' | 'adminPassword' | 'dataDir'>,
  now: Date,
  log: (line: string) => void,
): Promise<void> => {
  if (demoData) {
    if (adminPassword) log('ADMIN_PASSWORD is ignored: with DEMO_DATA the demo passwords hold.');
    return once(store, now, async (writer) => {
      await demoAccounts(writer);
      await addSampleData(writer, now);
      await demoTeacher(writer);
    });
  }
  const line = await once(store, now, async (writer) => {
    const newAdminPassword = await ownAccounts(writer, adminPassword);
    if (newAdminPassword === undefined) return undefined;
    if (newAdminPassword === adminPassword) return "Account 'admin' signs in with ADMIN_PASSWORD.";
    // Writes the password file before the account is stored, so that no account has an unknown
    // password if writing fails.
    return `Account 'admin' signs in with the password in ${writeFirstPassword(dataDir, newAdminPassword)}`;
  });
  if (line) log(line);
};
