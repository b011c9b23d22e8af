import { createHash, randomBytes } from 'node:crypto';

/**
 * Makes a secret for a URL that opens without a sign-in: 256 random bits as 43 characters of
 * base64url.
 */
export const makeSecret = (): string => randomBytes(32).toString('base64url');

/** Tells whether a text can be such a secret. Other texts need no database query. */
export const isSecret = (text: string): boolean => /^[\w-]{43}$/.test(text);

/**
 * The hash of a secret. Only the hash is stored, so that a reader of the database cannot open the
 * URL.
 */
export const hashSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('hex');
