import type { Request, Response } from 'express';
import { notFound } from '../../db/base/refusal';
import { hashSecret, isSecret } from '../../db/base/secret';
import { addressOf, type Counting } from '../limits/counter';
import { pacer } from '../limits/pace';

/** Pace of unknown secrets per network address: 30 within 15 minutes, then one every five seconds. */
const UNKNOWN = { free: 30, every: 5000 };
/** Maximum number of known secrets in memory. */
const REMEMBERED = 20_000;

/**
 * Returns the record that `find` has for the secret's hash. Throws 404 for an unknown secret and 429 for too many
 * tries.
 */
export type OpenSecret = <T>(
  call: { req: Request; res: Response },
  secret: string,
  find: (hash: string) => Promise<T | undefined>,
) => Promise<T>;

/**
 * Limits guessing of secret addresses. Only unknown secrets count. So `find` must return withdrawn addresses too, which
 * calendar programs keep requesting, and its caller refuses them. A secret that was right before is never limited,
 * because a guesser may share the network address of many users.
 */
export const secretAddresses = (counting: Counting): OpenSecret => {
  const tries = pacer(counting, 'secret', UNKNOWN);
  const right = new Set<string>();

  const remember = (hash: string) => {
    const [oldest] = right;
    if (right.size >= REMEMBERED && oldest !== undefined) right.delete(oldest);
    right.add(hash);
  };
  return async ({ req, res }, secret, find) => {
    const hash = hashSecret(secret);
    if (!right.has(hash)) await tries.check(addressOf(req));
    const found = isSecret(secret) ? await find(hash) : undefined;
    if (found === undefined) {
      right.delete(hash);
      await tries.hit(addressOf(req), req, res);
      throw notFound();
    }
    if (!right.has(hash)) remember(hash);
    return found;
  };
};
