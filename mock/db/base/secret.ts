import { createHash, randomBytes } from 'node:crypto';

/**
 * Returns a random secret for a URL that works without sign-in. The secret has 256 bits and is
 * written as 43 characters of base64url.
 */
export const makeSecret = (): string => randomBytes(32).toString('base64url');

/**
 * Returns true if a text has the form of a secret from `makeSecret`. The server looks up only such
 * texts in the database.
 */
export const isSecret = (text: string): boolean => /^[\w-]{43}$/.test(text);

/**
 * Returns the hash of a secret. The database stores only the hash, so a person who reads the
 * database cannot open the URL.
 */
export const hashSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('hex');
