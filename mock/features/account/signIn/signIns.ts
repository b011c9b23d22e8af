import type { AccountState, Role } from '@/contract/account';
import type { SignOnProtocol } from '@/contract/singleSignOn';
import type { Db, SignInRow } from '../../../db/schema/schema';
import type { Actor, Writer } from '../../../db/write/writer';
import { spendCode } from '../../secondFactor/secondFactor';
import { isRequiredOf } from '../../secondFactor/signInRules';
import { DECOY, verifyPassword } from '../passwords';

export interface Verified extends Actor {
  passwordHash: string;
  /** True if an older version of the program hashed the password in another Unicode form. */
  outdated: boolean;
}

/**
 * Returns the account with this name and password, or undefined. Both cases take the same time,
 * which hides whether the name exists.
 */
export const verifyAccount = async (
  db: Db,
  userName: string,
  password: string,
): Promise<(Verified & { state: AccountState; authority: Role }) | undefined> => {
  const account = await db
    .selectFrom('accounts')
    .select(['id', 'userName', 'passwordHash', 'state', 'authority'])
    .where('userKey', '=', userName.toLowerCase())
    .executeTakeFirst();
  const { right, outdated } = await verifyPassword(account?.passwordHash ?? DECOY, password);
  return account && right ? { ...account, outdated } : undefined;
};

/**
 * Thrown if the code of the second factor is missing or wrong, so that the transaction is rolled
 * back.
 */
export class CodeMissing extends Error {
  readonly status: 'code' | 'codeWrong';

  constructor(status: 'code' | 'codeWrong') {
    super('The second factor is missing.');
    this.status = status;
  }
}

interface Beginning {
  newHash?: string | undefined;
  code?: string | undefined;
  /**
   * Set if the user signed in by single sign-on instead of a password. The code of the
   * second factor is then checked only if the settings require a second factor.
   */
  signOn?: SignOnProtocol;
}

/**
 * Begins a session after the password was verified. Returns undefined if the password or account
 * has changed since. Updates the account first, so that a parallel password change waits and then
 * ends this session too.
 */
export const beginSession = async (
  writer: Writer,
  { id, passwordHash }: Pick<Verified, 'id'> & Partial<Pick<Verified, 'passwordHash'>>,
  session: SignInRow,
  { newHash = passwordHash, code = '', signOn }: Beginning = {},
) => {
  const { trx, at, log } = writer;
  const account = await trx
    .updateTable('accounts')
    .set((eb) => ({
      ...(newHash !== undefined && { passwordHash: newHash }),
      previousSignInAt: eb.ref('lastSignInAt'),
      lastSignInAt: at,
    }))
    .where('id', '=', id)
    .where((eb) =>
      passwordHash === undefined ? eb.lit(true) : eb('passwordHash', '=', passwordHash),
    )
    .where('state', '=', 'enabled')
    .returningAll()
    .executeTakeFirst();
  if (!account) return undefined;
  const asks = signOn === undefined || (await isRequiredOf(trx, account.authority));
  if (account.secondFactor === 1 && asks) {
    if (code === '') throw new CodeMissing('code');
    if (!(await spendCode(writer, id, code))) throw new CodeMissing('codeWrong');
  }
  await trx.insertInto('signIns').values(session).execute();
  const by = { id, userName: account.userName };
  const line = signOn
    ? ({ action: 'signOn', after: { protocol: signOn } } as const)
    : ({ action: 'signIn' } as const);
  await log([{ type: 'account', recordId: id, ...line }], by);
  return account;
};

export type Begun = NonNullable<Awaited<ReturnType<typeof beginSession>>>;

export const noteSignOut = ({ log }: Writer, id: number): Promise<void> =>
  log([{ type: 'account', recordId: id, action: 'signOut' }]);

/**
 * Writes a history entry about a failed sign-in. For an unknown user name, stores the id 0 and not
 * the name, because the user may have typed the password into the wrong field.
 */
export const noteFailedSignIn = async ({ trx, log }: Writer, userName: string): Promise<void> => {
  const account = await trx
    .selectFrom('accounts')
    .select('id')
    .where('userKey', '=', userName.toLowerCase())
    .executeTakeFirst();
  await log([{ type: 'account', recordId: account?.id ?? 0, action: 'signInFailed' }]);
};
