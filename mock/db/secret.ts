import { createHash, randomBytes } from 'node:crypto';

/** A new secret of 256 bits for an address that opens without a sign-in, as 43 characters of base64url. */
export const makeSecret = (): string => randomBytes(32).toString('base64url');

/** Whether a text could be a secret; any other need not be looked up. */
export const isSecret = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** What of a secret is stored: whoever reads the database can open no address. */
export const hashSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('hex');
