import { DEMO_ACCOUNTS } from '@/contract/account';
import type { Writer } from './db/write/writer';
import { EnvironmentError } from './environmentVariables';
import { createAccount } from './features/account/accounts';
import { isEasilyGuessed } from './features/account/guessing/easilyGuessed';
import { initialPassword } from './features/account/initialPassword';
import { hashPassword, verifyPassword } from './features/account/passwords';
import { forget as forgetSecondFactor } from './features/secondFactor/secondFactor';
import { sampleTeacher } from './sample/teacher';

const people = {
  admin: { name: '教务管理员', title: '教务科科员', groupName: '教务处' },
  user: { name: '访客账户', title: '教师', groupName: '基础医学院' },
};

const findAccount = ({ trx }: Writer, userName: string) =>
  trx
    .selectFrom('accounts')
    .select(['id', 'passwordHash', 'secondFactor'])
    .where('userKey', '=', userName)
    .executeTakeFirst();

type FirstAccount = Exclude<(typeof DEMO_ACCOUNTS)[number], { authority: 'teacher' }>;

const addAccount = async (
  writer: Writer,
  { userName, password, authority }: Omit<FirstAccount, 'password'> & { password: string },
  mustChangePassword: boolean,
) => {
  const person = { ...people[userName], mail: '', mobile: '' };
  const account = { userName, authority, mustChangePassword, ...person };
  await createAccount(writer, await hashPassword(password), account);
};

/**
 * Sets a password, removes the second factor and ends all sessions of the account. Returns false if
 * another process has changed the password meanwhile.
 */
const setPassword = async (
  { trx, log }: Writer,
  { id, passwordHash: verified }: { id: number; passwordHash: string },
  password: string,
  mustChange = false,
): Promise<boolean> => {
  const values = {
    passwordHash: await hashPassword(password),
    mustChangePassword: mustChange ? 1 : 0,
    secondFactor: 0,
  };
  const changed = await trx
    .updateTable('accounts')
    .set(values)
    .where('id', '=', id)
    .where('passwordHash', '=', verified)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) return false;
  await forgetSecondFactor(trx, id);
  await trx.deleteFrom('signIns').where('accountId', '=', id).execute();
  await log([{ type: 'account', recordId: id, action: 'setPassword' }]);
  return true;
};

type Demo = (typeof DEMO_ACCOUNTS)[number];

/** Adds a demo account, or resets its password to the published one. */
const demoAccount = async (writer: Writer, demo: Demo, add: () => Promise<void>) => {
  const found = await findAccount(writer, demo.userName);
  if (!found) await add();
  else if (
    found.secondFactor === 1 ||
    !(await verifyPassword(found.passwordHash, demo.password)).right
  ) {
    await setPassword(writer, found, demo.password);
  }
};

const isTeacher = (demo: Demo): demo is Exclude<Demo, FirstAccount> => demo.authority === 'teacher';

/** Adds all demo accounts except the teacher's, or resets their passwords to the published ones. */
export const demoAccounts = async (writer: Writer) => {
  for (const demo of DEMO_ACCOUNTS) {
    if (!isTeacher(demo)) await demoAccount(writer, demo, () => addAccount(writer, demo, false));
  }
};

/** Adds the demo account of a teacher in the sample data, if there is one. */
export const demoTeacher = async (writer: Writer) => {
  const contact = await sampleTeacher(writer.trx);
  const demo = DEMO_ACCOUNTS.find(isTeacher);
  if (!contact || !demo) return;
  await demoAccount(writer, demo, async () => {
    const { id: contactId, name, title, department: groupName } = contact;
    const { userName, authority, password } = demo;
    const person = { name, title, groupName, mail: '', mobile: '' };
    const account = { userName, authority, contactId, ...person };
    await createAccount(writer, await hashPassword(password), account);
  });
};

/**
 * Returns ADMIN_PASSWORD, or throws an error if it is easy to guess. Called only when the account
 * gets this password. Later starts do not check the setting again, so they cannot fail because of
 * it.
 */
const checkedPassword = (password: string): string => {
  if (!isEasilyGuessed(password, { ...people.admin, userName: 'admin' })) return password;
  throw new EnvironmentError(
    'ADMIN_PASSWORD is easy to guess; choose a longer or less common one.',
  );
};

/**
 * Replaces the passwords of demo accounts, because they are public. Returns the new password of
 * `admin`, or undefined if it did not change.
 */
export const ownAccounts = async (
  writer: Writer,
  adminPassword: string | undefined,
): Promise<string | undefined> => {
  let newAdminPassword: string | undefined;
  for (const demo of DEMO_ACCOUNTS) {
    const found = await findAccount(writer, demo.userName);
    const known = found && (await verifyPassword(found.passwordHash, demo.password)).right;
    if (demo.userName === 'admin' && (!found || known)) {
      const password = adminPassword ? checkedPassword(adminPassword) : initialPassword();
      if (!found) await addAccount(writer, { ...demo, password }, true);
      if (!found || (await setPassword(writer, found, password, true))) newAdminPassword = password;
    } else if (found && known) await setPassword(writer, found, initialPassword());
  }
  return newAdminPassword;
};
