import type { Request, Response } from 'express';
import { invalidField } from '../../db/base/refusal';
import type { SignedIn } from '../../features/account/accounts';
import { type Verified, verifyAccount } from '../../features/account/signIns';
import type { Context } from '../context';

interface Sent {
  req: Request;
  res: Response;
}

/**
 * Checks a name and password, with limits against guessing. The caller reports the result by
 * `attempt.succeeded` or `attempt.notTried`. Otherwise the attempt counts as wrong. An attempt does
 * not count if the database cannot be read.
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

/** Verifies the password of the signed-in account. A wrong one is a field error. */
export const tryOwnPassword = async (context: Context, sent: SentBy, password: string) => {
  const { verified, attempt } = await tryPassword(context, sent, sent.account.userName, password);
  if (!verified) throw invalidField('password', 'PASSWORD_WRONG');
  return { verified, attempt };
};

/** Like `tryOwnPassword`, for calls whose only input is the password. */
export const checkOwnPassword = async (
  ...args: Parameters<typeof tryOwnPassword>
): Promise<Verified> => {
  const { verified, attempt } = await tryOwnPassword(...args);
  await attempt.succeeded();
  return verified;
};
