import type { Request, Response } from 'express';
import { notFound } from '../../db/base/refusal';
import { hashSecret, isSecret } from '../../db/base/secret';
import { addressOf, type Counting } from '../limits/counter';
import { pacer } from '../limits/pace';

/** Limits unknown secret URLs from one IP address: 30 requests, then one every five seconds. */
const UNKNOWN = { free: 30, every: 5000 };
const REMEMBERED = 20_000;

/**
 * Returns the record of a secret URL. Throws 404 for an unknown URL, and 429 after too many unknown
 * URLs.
 */
export type OpenSecret = <T>(
  call: { req: Request; res: Response },
  secret: string,
  find: (hash: string) => Promise<T | undefined>,
) => Promise<T>;

/**
 * Limits guessing of secret URLs: only requests for unknown URLs count. A URL that was found before
 * is never limited, because many users may share one IP address. `find` must also return withdrawn
 * URLs, because calendar programs still request them and would otherwise count as guessing.
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
