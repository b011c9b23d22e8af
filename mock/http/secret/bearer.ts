import type { Request, RequestHandler, Response } from 'express';
import { Refusal } from '../../db/base/refusal';
import type { SignedIn } from '../../features/account/signedIn';
import { accountOfToken } from '../../features/token/tokens';
import type { Context } from '../context';
import { SECRET_PLACES } from './reportSecret';
import { bearerOf } from './secretToken';

/**
 * Returns the account for the token of a request. Throws 401 if the token is unknown,
 * revoked or expired, and 429 if it has made too many calls.
 */
export const openToken = async (
  { store, now, limits }: Pick<Context, 'store' | 'now' | 'limits'>,
  req: Request,
  res: Response,
): Promise<SignedIn> => {
  const account = await accountOfToken(store, bearerOf(req) ?? '', now());
  if (!account) {
    res.set('WWW-Authenticate', 'Bearer');
    throw new Refusal('TOKEN_INVALID');
  }
  await limits.token(req, res, account.token);
  return account;
};

/**
 * Stores the token's account in `req.account`. A request with a token needs no session, and its
 * cookies are ignored. Delivery reports are skipped, because they send another secret in the same
 * header.
 */
export const loadToken =
  (context: Context): RequestHandler =>
  async (req, res, next) => {
    const isReport = Object.hasOwn(SECRET_PLACES, req.baseUrl + req.path);
    if (bearerOf(req) !== undefined && !isReport) req.account = await openToken(context, req, res);
    next();
  };
