import type { Request, Response } from 'express';
import { invalidField } from '../../db/base/refusal';
import type { SignedIn } from '../../features/account/signedIn';
import { type Verified, verifyAccount } from '../../features/account/signIn/signIns';
import type { Context } from '../context';

interface Sent {
  req: Request;
  res: Response;
}

/**
 * Checks a user name and password, and limits guessing. The caller reports the result by
 * `attempt.succeeded` or `attempt.notTried`; without a report, the attempt counts as a wrong
 * password. If the database cannot be read, the attempt does not count.
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

/**
 * Verifies the password of the signed-in user. A wrong password becomes an error of the field
 * `password`.
 */
export const tryOwnPassword = async (context: Context, sent: SentBy, password: string) => {
  const { verified, attempt } = await tryPassword(context, sent, sent.account.userName, password);
  if (!verified) throw invalidField('password', 'PASSWORD_WRONG');
  return { verified, attempt };
};

export const checkOwnPassword = async (
  ...args: Parameters<typeof tryOwnPassword>
): Promise<Verified> => {
  const { verified, attempt } = await tryOwnPassword(...args);
  await attempt.succeeded();
  return verified;
};
