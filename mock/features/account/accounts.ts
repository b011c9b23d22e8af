import { allows, callAccess } from '@/contract/access';
import type { Account, CurrentUser, Role } from '@/contract/account';
import { callKey } from '@/contract/base/endpoint';
import { showTimetable } from '@/contract/timetable';
import { invalidField } from '../../db/refusal';
import type { Db } from '../../db/schema/schema';
import { beyondScope } from '../../db/scope';
import type { Actor, Writer } from '../../db/writer';
import { isDue, REQUIRED } from '../secondFactor/secondFactor';
import { readLists } from './lists';

/** The account behind a request, as it stands in the database now. */
export interface SignedIn extends Actor {
  authority: Role;
  /** What a secretary's account is for; others see everything that their role may. */
  units: string[];
  /** Somebody else made the password: nothing goes before it is changed. */
  mustChangePassword: boolean;
  /** The office requires a second factor: nothing goes before it is set up. */
  mustSetUpSecondFactor: boolean;
}

const SIGNED_IN = [
  'accounts.id',
  'accounts.userName',
  'accounts.authority',
  'accounts.units',
  'accounts.mustChangePassword',
  'accounts.secondFactor',
] as const;

/** Whether the office requires a second factor: read with each account, in the same statement. */
const requiredIn = (db: Db) =>
  db.selectFrom('settings').select('value').where('name', '=', REQUIRED).as('required');

/** How the columns of an account stand in a row. */
interface SignedInRow {
  id: number;
  userName: string;
  authority: Role;
  units: string;
  mustChangePassword: number;
  secondFactor: number;
  required: string | null;
}

const toSignedIn = ({ id, userName, authority, required, ...row }: SignedInRow): SignedIn => ({
  id,
  userName,
  authority,
  units: JSON.parse(row.units),
  mustChangePassword: row.mustChangePassword === 1,
  mustSetUpSecondFactor: isDue({ authority, ...row }, required),
});

/** The account behind a session, where it may still come in. */
export const readSignedIn = async (db: Db, id: number): Promise<SignedIn | undefined> => {
  const account = await db
    .selectFrom('accounts')
    .select(SIGNED_IN)
    .select(requiredIn(db))
    .where('id', '=', id)
    .where('state', '=', 'enabled')
    .executeTakeFirst();
  return account && toSignedIn(account);
};

const signInBy = (db: Db, idHash: string) =>
  db
    .selectFrom('signIns')
    .leftJoin('accounts', (join) =>
      join.onRef('accounts.id', '=', 'signIns.accountId').on('accounts.state', '=', 'enabled'),
    )
    .select(['signIns.data', 'signIns.seenAt', 'signIns.createdAt', ...SIGNED_IN])
    .select(requiredIn(db))
    .where('signIns.idHash', '=', idHash);

type SignInQuery = ReturnType<typeof signInBy>;
type FoundSignIn = Awaited<ReturnType<SignInQuery['execute']>>[number];

/** Stands where each request's own hash goes. */
const ANY_HASH = 'anyHash';
const worded = new WeakMap<Db, ReturnType<SignInQuery['compile']>>();

/** The same question comes with each request: it is put into words once, beyond any scope, for it reads no table that has one. */
const wordsFor = (db: Db) => {
  const words = worded.get(db) ?? beyondScope(() => signInBy(db, ANY_HASH).compile());
  worded.set(db, words);
  return words;
};

/** A sign-in with its account, where that may still come in: one question, for each request asks it. */
export const readSignIn = async (db: Db, idHash: string) => {
  const words = wordsFor(db);
  const parameters = words.parameters.map((value) => (value === ANY_HASH ? idHash : value));
  const { rows } = await db.executeQuery<FoundSignIn>({ ...words, parameters });
  const [row] = rows;
  if (!row) return undefined;
  const { data, seenAt, createdAt, ...account } = row;
  const isThere = (values: object): values is SignedInRow => Reflect.get(values, 'id') !== null;
  return { data, seenAt, createdAt, account: isThere(account) ? toSignedIn(account) : undefined };
};

/** Whether an account may see timetables at all. */
export const mayReadTimetables = ({ authority }: Pick<SignedIn, 'authority'>): boolean => {
  const access = callAccess[callKey(showTimetable)];
  return access !== undefined && allows(access, authority);
};

/** Ends all sign-ins of an account; gives how many. */
export const endSessionsOf = async ({ trx }: Writer, id: number): Promise<number> => {
  const gone = await trx.deleteFrom('signIns').where('accountId', '=', id).executeTakeFirst();
  return Number(gone.numDeletedRows);
};

interface NewAccount {
  userName: string;
  authority: Role;
  units?: readonly string[];
  /** The password is to be changed at the first sign-in. */
  mustChangePassword?: boolean;
  name: string;
  mail: string;
  mobile: string;
  title?: string;
  groupName?: string;
}

/** Makes an account; a taken name is an error at `userName`. `registers`: nobody else makes it. */
export const createAccount = async (
  writer: Writer,
  passwordHash: string,
  account: NewAccount,
  registers = false,
) => {
  const { title = '', groupName = '', units = [], mustChangePassword = false, ...values } = account;
  const row = await writer.trx
    .insertInto('accounts')
    .values({
      ...values,
      title,
      groupName,
      userKey: account.userName.toLowerCase(),
      passwordHash,
      avatar: '',
      units: JSON.stringify(units),
      mustChangePassword: mustChangePassword ? 1 : 0,
      state: 'enabled',
      ...writer.created,
      lastSignInAt: null,
      previousSignInAt: null,
    })
    .onConflict((conflict) => conflict.column('userKey').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) throw invalidField('userName', 'USER_NAME_TAKEN');
  const { id } = row;
  const { userName, name, authority } = account;
  const after = { userName, name, authority, units };
  const line = { type: 'account', recordId: id, action: 'create', after } as const;
  await writer.log([line], registers ? { id, userName } : writer.actor);
  return id;
};

/** Notes what an account took out of the console: by which call, what it asked for, and how many rows. */
export const noteExport = (
  { actor, log }: Writer,
  after: { call: string; query: unknown; count: number },
): Promise<void> => log([{ type: 'account', recordId: actor.id, action: 'export', after }]);

export const listAccounts = (db: Db): Promise<Account[]> =>
  db
    .selectFrom('accounts')
    .select(['id', 'userName', 'name', 'authority', 'mail', 'createdAt', 'lastSignInAt'])
    .orderBy('id')
    .execute();

/** The account as the console shows it to its owner. */
export const readCurrentUser = async (
  db: Db,
  id: number,
  counts: { notifyCount: number; unreadCount: number },
): Promise<CurrentUser> => {
  const account = await db
    .selectFrom('accounts')
    .selectAll()
    .select(requiredIn(db))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const lists = await readLists(db, id);
  return {
    userid: String(account.id),
    userName: account.userName,
    name: account.name || account.userName,
    avatar: account.avatar,
    email: account.mail,
    title: account.title,
    group: account.groupName,
    authority: account.authority,
    ...(account.authority === 'secretary' && { units: JSON.parse(account.units) }),
    ...(account.mustChangePassword === 1 && { mustChangePassword: true }),
    ...(isDue(account, account.required) && { mustSetUpSecondFactor: true }),
    lastSignIn: account.previousSignInAt,
    ...(lists.length > 0 && { lists }),
    ...counts,
  };
};
