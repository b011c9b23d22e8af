import type { Request, Response } from 'express';
import { notFound } from '../../db/refusal';
import { hashSecret, isSecret } from '../../db/secret';
import { addressOf, type Counting } from '../limits/counter';
import { pacer } from '../limits/pace';

/** So many unknown secrets are looked up for one network address in a quarter of an hour, and then one in five seconds. */
const UNKNOWN = { free: 30, every: 5000 };
/** So many secrets that were right are remembered. */
const REMEMBERED = 20_000;

/** Opens a secret address: gives what `find` has under the secret's hash, else 404, or 429 for a try out of turn. */
export type OpenSecret = <T>(
  call: { req: Request; res: Response },
  secret: string,
  find: (hash: string) => Promise<T | undefined>,
) => Promise<T>;

/**
 * Limits guessing at secret addresses. Only unknown secrets count, so `find` gives a withdrawn one too, for its caller
 * to refuse: a calendar program goes on asking for it. Beyond the limit a secret that was right before is still looked up
 * at once: many people share one network address, and one of them may be guessing.
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
