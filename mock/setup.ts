import { randomBytes } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import { DEMO_ACCOUNTS } from '@/contract/account';
import { seedSampleData } from './data/seed';
import type { Environment } from './environment';
import { createAccount, hashPassword } from './store/accounts';
import type { Store } from './store/open';
import { write } from './store/write';

const SYSTEM = { id: 0, userName: 'system' };

const people = {
  admin: { name: '教务管理员', title: '教务科科员', groupName: '教务处' },
  user: { name: '访客账户', title: '教师', groupName: '基础医学院' },
};

const findAccount = (store: Store, userName: string) =>
  store.db
    .selectFrom('accounts')
    .select(['id', 'passwordHash'])
    .where('userKey', '=', userName)
    .executeTakeFirst();

const addAccount = async (
  store: Store,
  now: Date,
  {
    userName,
    password,
    authority,
  }: { userName: 'admin' | 'user'; password: string; authority: 'admin' | 'user' },
) => {
  const hashed = await hashPassword(password);
  const account = { userName, password, authority, ...people[userName], mail: '', mobile: '' };
  await write(store, SYSTEM, now, (writer) => createAccount(writer, hashed, account));
};

/** Gives an account another password and ends what was begun with the old one. */
const setPassword = async (store: Store, now: Date, id: number, password: string) => {
  const passwordHash = await hashPassword(password);
  await write(store, SYSTEM, now, async ({ trx, log }) => {
    await trx.updateTable('accounts').set({ passwordHash }).where('id', '=', id).execute();
    await trx.deleteFrom('signIns').where('accountId', '=', id).execute();
    await log([{ type: 'account', recordId: id, action: 'setPassword' }]);
  });
};

const demoAccounts = async (store: Store, now: Date) => {
  for (const demo of DEMO_ACCOUNTS) {
    const found = await findAccount(store, demo.userName);
    if (!found) await addAccount(store, now, demo);
    else if (!(await verify(found.passwordHash, demo.password))) {
      await setPassword(store, now, found.id, demo.password);
    }
  }
};

const newPassword = () => randomBytes(15).toString('base64url');

/** Without DEMO_DATA no known password works: a demo account that is left over gets another one. */
const ownAccounts = async (
  store: Store,
  now: Date,
  adminPassword: string | undefined,
  log: (line: string) => void,
) => {
  const show = (password: string) =>
    log(
      password === adminPassword
        ? "Account 'admin' signs in with ADMIN_PASSWORD."
        : `Account 'admin' signs in with this password, which is shown only now: ${password}`,
    );
  for (const demo of DEMO_ACCOUNTS) {
    const found = await findAccount(store, demo.userName);
    const known = found && (await verify(found.passwordHash, demo.password));
    if (demo.userName === 'admin' && (!found || known)) {
      const password = adminPassword ?? newPassword();
      if (found) await setPassword(store, now, found.id, password);
      else await addAccount(store, now, { ...demo, password });
      show(password);
    } else if (found && known) await setPassword(store, now, found.id, newPassword());
  }
};

/** Gets a database ready to serve: sample data and demo accounts, or an admin of one's own. */
export const prepare = async (
  store: Store,
  { demoData, adminPassword }: Pick<Environment, 'demoData' | 'adminPassword'>,
  now: Date,
  log: (line: string) => void,
): Promise<void> => {
  if (!demoData) return ownAccounts(store, now, adminPassword, log);
  if (adminPassword) log('ADMIN_PASSWORD is ignored: with DEMO_DATA the demo passwords hold.');
  await demoAccounts(store, now);
  await seedSampleData(store, now);
};
