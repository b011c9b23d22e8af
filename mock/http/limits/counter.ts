import type { Request, Response } from 'express';
import { ipKeyGenerator, rateLimit } from 'express-rate-limit';
import type { ErrorCode } from '@/contract/base/errorCodes';
import { Refusal } from '../../db/base/refusal';
import type { Store } from '../../db/write/store';
import { Tries, WINDOW } from './tries';

/**
 * Returns a key for the client's IP address. IPv6 addresses of the same network get the same key.
 */
export const addressOf = (req: Request) => ipKeyGenerator(req.ip ?? '');

export interface Counting {
  store: Store;
  now: () => Date;
}

/**
 * Counts attempts by key, such as a user name or an IP address. Throws 429 if there are too many
 * within the time window.
 */
export const counter = (
  { store, now }: Counting,
  kind: string,
  limit: number,
  windowMs: number = WINDOW,
  code: ErrorCode = 'TOO_MANY_ATTEMPTS',
) => {
  const tries = new Tries(store, now, kind, windowMs);
  const refusal = (resetTime: Date | undefined) => {
    const at = now().getTime();
    const remaining = Math.max(1, (resetTime?.getTime() ?? at + windowMs) - at);
    const params = { minutes: Math.ceil(remaining / 60_000) };
    return new Refusal(code, { params, retryAfter: Math.ceil(remaining / 1000) });
  };
  const limiter = rateLimit({
    windowMs,
    limit,
    store: tries,
    keyGenerator: (_req, res) => res.locals.limitKey,
    standardHeaders: false,
    legacyHeaders: false,
    handler: (req, _res, next) => {
      const { resetTime } = (req as Request & { rateLimit: { resetTime?: Date } }).rateLimit;
      next(refusal(resetTime));
    },
  });
  return {
    hit: (key: string, req: Request, res: Response) =>
      new Promise<void>((resolve, reject) => {
        res.locals.limitKey = key;
        limiter(req, res, (error?: unknown) => (error ? reject(error) : resolve()));
      }),
    /** Throws 429 if the key has reached its limit. Does not count as an attempt. */
    check: async (key: string) => {
      const { totalHits, resetTime } = await tries.get(key);
      if (totalHits >= limit) throw refusal(resetTime);
    },
    takeBack: (key: string) => tries.decrement(key),
    forget: (key: string) => tries.resetKey(key),
  };
};
