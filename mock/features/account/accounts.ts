import type { Account, CurrentUser, Role } from '@/contract/account';
import { invalidField } from '../../db/base/refusal';
import type { Db } from '../../db/schema/schema';
import type { Actor, Writer } from '../../db/write/writer';
import { isDue } from '../secondFactor/signInRules';
import { readLanding } from './landing';
import { readLists } from './lists';
import { requiredIn, type SignedIn } from './signedIn';

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
 * Creates an account. Throws a field error at `userName` if another account has this user name. If
 * `registers` is true, nobody is signed in, so the history names the new account itself as the
 * author.
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

/**
 * Returns `type` and `recordId` for a history entry about the caller. A caller with a negative `id`
 * is a token, all others are accounts.
 */
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
