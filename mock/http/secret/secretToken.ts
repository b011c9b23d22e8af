import { createHash, timingSafeEqual } from 'node:crypto';
import type { Request } from 'express';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Compares a received secret in constant time, to prevent timing attacks. Compares hashes, because
 * `timingSafeEqual` needs equal lengths.
 */
export const isSame = (received: string | undefined, secret: string): boolean =>
  timingSafeEqual(digest(received ?? ''), digest(secret));

export const bearerOf = (req: Request): string | undefined =>
  /^Bearer (.+)$/i.exec(req.get('authorization') ?? '')?.[1];
