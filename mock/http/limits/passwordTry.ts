import type { Request, Response } from 'express';
import { invalidField } from '../../db/refusal';
import type { SignedIn } from '../../features/account/accounts';
import { type Verified, verifyAccount } from '../../features/account/signIns';
import type { Context } from '../context';

interface Sent {
  req: Request;
  res: Response;
}

/**
 * The account with this name and password, within the limits on guessing; what could not be looked at is no guess. The caller
 * says by `attempt` what became of it.
 */
export const tryPassword = async (
  { store, limits }: Context,
  { req, res }: Sent,
  userName: string,
  password: string,
) => {
  const attempt = await limits.signIn(req, res, userName);
  const verified = await verifyAccount(store.reader, userName, password).catch(async (error) => {
    await attempt.notTried();
    throw error;
  });
  return { verified, attempt };
};

interface SentBy extends Sent {
  account: SignedIn;
}

/** The signed-in account, once its password was given again; a wrong one is an error at its field. */
export const tryOwnPassword = async (context: Context, sent: SentBy, password: string) => {
  const { verified, attempt } = await tryPassword(context, sent, sent.account.userName, password);
  if (!verified) throw invalidField('password', 'PASSWORD_WRONG');
  return { verified, attempt };
};

/** The same where the password alone is asked. */
export const checkOwnPassword = async (
  ...asked: Parameters<typeof tryOwnPassword>
): Promise<Verified> => {
  const { verified, attempt } = await tryOwnPassword(...asked);
  await attempt.succeeded();
  return verified;
};
