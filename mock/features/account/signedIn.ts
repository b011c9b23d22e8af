import { allows, callAccess } from '@/contract/access';
import type { Role } from '@/contract/account';
import { callKey } from '@/contract/base/endpoint';
import type { TokenScope } from '@/contract/base/scopes';
import { showTimetable } from '@/contract/timetable';
import { beyondScope } from '../../db/query/scope';
import type { Db } from '../../db/schema/schema';
import type { Actor } from '../../db/write/writer';
import { isDue, REQUIRED } from '../secondFactor/signInRules';

export interface SignedIn extends Actor {
  authority: Role;
  units: string[];
  /** The id of the user's own contact in the phone book. */
  ownContact?: number;
  /** True if another person has set the password. The user must then change the password first. */
  mustChangePassword: boolean;
  mustSetUpSecondFactor: boolean;
  /** Set if a program made the request with a token. */
  token?: TokenCaller;
}

/** The token with which another program makes calls, and what the token may do. */
export interface TokenCaller {
  id: number;
  scopes: readonly TokenScope[];
  /** The maximum number of calls per minute. */
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

/**
 * Returns a subquery for the setting that requires a second factor. The column `required` is null
 * if no second factor is required.
 */
export const requiredIn = (db: Db) =>
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

/** A placeholder in the compiled query. Each request replaces it with the hash of its session. */
const ANY_HASH = 'anyHash';
const compiledQueries = new WeakMap<Db, ReturnType<SignInQuery['compile']>>();

/**
 * Returns the query that finds a session and its account. The query is compiled once for each
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
