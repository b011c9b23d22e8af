import { createHash, timingSafeEqual } from 'node:crypto';
import type { Request } from 'express';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether a secret is ours. Digests are of one length, so the time of the comparison tells nothing. */
export const isSame = (given: string | undefined, secret: string): boolean =>
  timingSafeEqual(digest(given ?? ''), digest(secret));

/** The token that a request brings in its Authorization header. */
export const bearerOf = (req: Request): string | undefined =>
  /^Bearer (.+)$/i.exec(req.get('authorization') ?? '')?.[1];
