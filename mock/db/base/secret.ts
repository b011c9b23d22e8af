import { createHash, randomBytes } from 'node:crypto';

/**
 * Returns a random secret for a URL that works without sign-in: 256 bits as 43 characters of
 * base64url.
 */
export const makeSecret = (): string => randomBytes(32).toString('base64url');

/** Tells whether a text has the form of such a secret. Others need no database query. */
export const isSecret = (text: string): boolean => /^[\w-]{43}$/.test(text);

/**
 * Returns the hash of a secret. Only the hash is stored, so that nobody who reads the database can
 * open the URL.
 */
export const hashSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('hex');
