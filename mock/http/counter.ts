import type { Request, Response } from 'express';
import { ipKeyGenerator, MemoryStore, rateLimit } from 'express-rate-limit';
import { Refusal } from '../db/refusal';

/** Tries are counted for so long, in milliseconds. */
export const WINDOW = 15 * 60_000;

/** Under which key a network address is counted: an IPv6 network as one. */
export const addressOf = (req: Request) => ipKeyGenerator(req.ip ?? '');

/** Counts hits by key in memory (a restart forgives); one too many is refused with 429. */
export const counter = (limit: number) => {
  const hits = new MemoryStore();
  const limiter = rateLimit({
    windowMs: WINDOW,
    limit,
    store: hits,
    keyGenerator: (_req, res) => res.locals.limitKey,
    standardHeaders: false,
    legacyHeaders: false,
    handler: (req, _res, next) => {
      const { resetTime } = (req as Request & { rateLimit: { resetTime?: Date } }).rateLimit;
      const left = (resetTime?.getTime() ?? Date.now() + WINDOW) - Date.now();
      const params = { minutes: Math.max(1, Math.ceil(left / 60_000)) };
      next(new Refusal('TOO_MANY_ATTEMPTS', { params, retryAfter: Math.ceil(left / 1000) }));
    },
  });
  return {
    hit: (key: string, req: Request, res: Response) =>
      new Promise<void>((resolve, reject) => {
        res.locals.limitKey = key;
        limiter(req, res, (error?: unknown) => (error ? reject(error) : resolve()));
      }),
    takeBack: (key: string) => hits.decrement(key),
    forget: (key: string) => hits.resetKey(key),
  };
};
