import { createHash, randomBytes } from 'node:crypto';

/**
 * Returns a random secret for a URL that works without a sign-in: 256 bits, written as 43 base64url
 * characters.
 */
export const makeSecret = (): string => randomBytes(32).toString('base64url');

/**
 * Returns true if a text looks like a secret from `makeSecret`. The server looks up no other texts
 * in the database.
 */
export const isSecret = (text: string): boolean => /^[\w-]{43}$/.test(text);

/**
 * Returns the hash of a secret. The database stores only the hash, so that nobody who reads the
 * database can open the URL.
 */
export const hashSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('hex');
