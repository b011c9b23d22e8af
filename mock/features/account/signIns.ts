import type { AccountState } from '@/contract/account';
import type { Db, SignInRow } from '../../db/schema/schema';
import type { Actor, Writer } from '../../db/writer';
import { spendCode } from '../secondFactor/secondFactor';
import { DECOY, verifyPassword } from './passwords';

/** An account whose password was right, with the hash that was looked at. */
export interface Verified extends Actor {
  passwordHash: string;
  /** Its hash is of an older form than `hashPassword` takes. */
  outdated: boolean;
}

/** The account with this name and password, else undefined; equally slow either way. */
export const verifyAccount = async (
  db: Db,
  userName: string,
  password: string,
): Promise<(Verified & { state: AccountState }) | undefined> => {
  const account = await db
    .selectFrom('accounts')
    .select(['id', 'userName', 'passwordHash', 'state'])
    .where('userKey', '=', userName.toLowerCase())
    .executeTakeFirst();
  const { right, outdated } = await verifyPassword(account?.passwordHash ?? DECOY, password);
  return account && right ? { ...account, outdated } : undefined;
};

/** The password is right and the second factor is missing; thrown, so that nothing is stored. */
export class CodeMissing extends Error {
  readonly status: 'code' | 'codeWrong';

  constructor(status: 'code' | 'codeWrong') {
    super('The second factor is missing.');
    this.status = status;
  }
}

/**
 * Begins a session of a verified account; undefined where its password or state changed since it was verified. The
 * account's row comes first: a write that changes it waits, and then finds the session that it has to end. Where the account
 * has a second factor, the code is spent in the same transaction.
 */
export const beginSession = async (
  writer: Writer,
  { id, passwordHash }: Pick<Verified, 'id' | 'passwordHash'>,
  session: SignInRow,
  {
    newHash = passwordHash,
    code = '',
  }: { newHash?: string | undefined; code?: string | undefined } = {},
) => {
  const { trx, at, log } = writer;
  const account = await trx
    .updateTable('accounts')
    .set((eb) => ({
      passwordHash: newHash,
      previousSignInAt: eb.ref('lastSignInAt'),
      lastSignInAt: at,
    }))
    .where('id', '=', id)
    .where('passwordHash', '=', passwordHash)
    .where('state', '=', 'enabled')
    .returningAll()
    .executeTakeFirst();
  if (!account) return undefined;
  if (account.secondFactor === 1) {
    if (code === '') throw new CodeMissing('code');
    if (!(await spendCode(writer, id, code))) throw new CodeMissing('codeWrong');
  }
  await trx.insertInto('signIns').values(session).execute();
  const by = { id, userName: account.userName };
  await log([{ type: 'account', recordId: id, action: 'signIn' }], by);
  return account;
};

export const noteSignOut = ({ log }: Writer, id: number): Promise<void> =>
  log([{ type: 'account', recordId: id, action: 'signOut' }]);

/** Notes a sign-in that failed, at the account it was for, or at 0: of a name that no account has nothing is kept. */
export const noteFailedSignIn = async ({ trx, log }: Writer, userName: string): Promise<void> => {
  const account = await trx
    .selectFrom('accounts')
    .select('id')
    .where('userKey', '=', userName.toLowerCase())
    .executeTakeFirst();
  await log([{ type: 'account', recordId: account?.id ?? 0, action: 'signInFailed' }]);
};
