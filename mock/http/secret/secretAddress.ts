import type { Request, Response } from 'express';
import { notFound } from '../../db/refusal';
import { hashSecret, isSecret } from '../../db/secret';
import { addressOf, type Counting, counter } from '../limits/counter';

/** So many unknown secrets are looked up for one network address in a quarter of an hour. */
const WRONG_TRIES = 30;
/** So many secrets that were right are remembered. */
const REMEMBERED = 20_000;

/** Opens a secret address: gives what `find` has under the secret's hash, else 404, or 429 after too many tries. */
export type OpenSecret = <T>(
  call: { req: Request; res: Response },
  secret: string,
  find: (hash: string) => Promise<T | undefined>,
) => Promise<T>;

/**
 * Limits guessing at secret addresses. Only unknown secrets count, so `find` gives a withdrawn one too, for its caller
 * to refuse: a calendar program goes on asking for it. Beyond the limit nothing is looked up any more, but a secret
 * that was right before: many people share one network address, and one of them may be guessing.
 */
export const secretAddresses = (counting: Counting): OpenSecret => {
  const tries = counter(counting, 'secret', WRONG_TRIES);
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
