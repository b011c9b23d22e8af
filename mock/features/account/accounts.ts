import { allows, callAccess } from '@/contract/access';
import type { Account, CurrentUser, Role } from '@/contract/account';
import { callKey } from '@/contract/base/endpoint';
import type { TokenScope } from '@/contract/base/scopes';
import { showTimetable } from '@/contract/timetable';
import { invalidField } from '../../db/base/refusal';
import { beyondScope } from '../../db/query/scope';
import type { Db } from '../../db/schema/schema';
import type { Actor, Writer } from '../../db/write/writer';
import { isDue, REQUIRED } from '../secondFactor/signInRules';
import { readLanding } from './landing';
import { readLists } from './lists';

export interface SignedIn extends Actor {
  authority: Role;
  units: string[];
  /** The id of the contact to whom the account belongs. */
  ownContact?: number;
  /** True if another person has set the password. The user must then change the password first. */
  mustChangePassword: boolean;
  mustSetUpSecondFactor: boolean;
  /** The token that makes the call instead of a person. */
  token?: TokenCaller;
}

/** A token of another program, with what it may do. */
export interface TokenCaller {
  id: number;
  scopes: readonly TokenScope[];
  /** The number of calls in a minute. */
  limit: number;
}

const SIGNED_IN = [
  'accounts.id',
  'accounts.userName',
  'accounts.authority',
  'accounts.units',
  'accounts.contactId',
  'accounts.mustChangePassword',
  'accounts.secondFactor',
] as const;

const requiredIn = (db: Db) =>
  db.selectFrom('settings').select('value').where('name', '=', REQUIRED).as('required');

interface SignedInRow {
  id: number;
  userName: string;
  authority: Role;
  units: string;
  contactId: number | null;
  mustChangePassword: number;
  secondFactor: number;
  required: string | null;
}

const toSignedIn = ({
  id,
  userName,
  authority,
  contactId,
  required,
  ...row
}: SignedInRow): SignedIn => ({
  id,
  userName,
  authority,
  ...(contactId !== null && { ownContact: contactId }),
  units: JSON.parse(row.units),
  mustChangePassword: row.mustChangePassword === 1,
  mustSetUpSecondFactor: isDue({ authority, ...row }, required),
});

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

/**
 * A placeholder in the compiled query. Each request replaces this text with the hash of its
 * session.
 */
const ANY_HASH = 'anyHash';
const compiledQueries = new WeakMap<Db, ReturnType<SignInQuery['compile']>>();

/**
 * Returns the query that finds the account of a request. The query is compiled once for each
 * database.
 */
const signInQuery = (db: Db) => {
  const query = compiledQueries.get(db) ?? beyondScope(() => signInBy(db, ANY_HASH).compile());
  compiledQueries.set(db, query);
  return query;
};

/**
 * Reads a session and its account in one query. `account` is undefined if the account is disabled.
 */
export const readSignIn = async (db: Db, idHash: string) => {
  const query = signInQuery(db);
  const parameters = query.parameters.map((value) => (value === ANY_HASH ? idHash : value));
  const { rows } = await db.executeQuery<FoundSignIn>({ ...query, parameters });
  const [row] = rows;
  if (!row) return undefined;
  const { data, seenAt, createdAt, ...account } = row;
  const isThere = (values: object): values is SignedInRow => Reflect.get(values, 'id') !== null;
  return { data, seenAt, createdAt, account: isThere(account) ? toSignedIn(account) : undefined };
};

export const mayReadTimetables = ({ authority }: Pick<SignedIn, 'authority'>): boolean => {
  const access = callAccess[callKey(showTimetable)];
  return access !== undefined && allows(access, authority);
};

export const endSessionsOf = async ({ trx }: Writer, id: number): Promise<number> => {
  const result = await trx.deleteFrom('signIns').where('accountId', '=', id).executeTakeFirst();
  return Number(result.numDeletedRows);
};

interface NewAccount {
  userName: string;
  authority: Role;
  units?: readonly string[];
  contactId?: number | null;
  mustChangePassword?: boolean;
  name: string;
  mail: string;
  mobile: string;
  title?: string;
  groupName?: string;
}

/**
 * Creates an account. If another account has the same user name, throws a field error at
 * `userName`. With `registers`, the history entry names the new account as its author.
 */
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

/** Returns the record of a caller for history entries about it: its account or its token. */
export const recordOf = ({ id }: Pick<Actor, 'id'>) =>
  id < 0
    ? ({ type: 'token', recordId: -id } as const)
    : ({ type: 'account', recordId: id } as const);

export const noteExport = (
  { actor, log }: Writer,
  after: { call: string; query: unknown; count: number },
): Promise<void> => log([{ ...recordOf(actor), action: 'export', after }]);

export const listAccounts = (db: Db): Promise<Account[]> =>
  db
    .selectFrom('accounts')
    .select(['id', 'userName', 'name', 'authority', 'mail', 'createdAt', 'lastSignInAt'])
    .orderBy('id')
    .execute();

export const readCurrentUser = async (
  db: Db,
  { id, mustChangePassword }: Pick<SignedIn, 'id' | 'mustChangePassword'>,
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
    ...(mustChangePassword && { mustChangePassword: true }),
    ...(isDue(account, account.required) && { mustSetUpSecondFactor: true }),
    lastSignIn: account.previousSignInAt,
    ...(lists.length > 0 && { lists }),
    landing: await readLanding(db, id),
    ...counts,
  };
};
