import { randomInt } from 'node:crypto';
import { hashPassword } from './passwords';

/**
 * Letters and digits without those that look alike, such as `l` and `1`, because users may read the
 * password from paper.
 */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 3;
const GROUP = 4;

/** Returns a random initial password with 59 bits that is easy to type. */
export const initialPassword = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-');

/** A password that only one response contains, and its hash for storing. */
export interface InitialPassword {
  password: string;
  passwordHash: string;
}

/**
 * Hashes an initial password. This must be before the transaction, because it is slow and would
 * block other writes.
 */
export const makeInitialPassword = async (): Promise<InitialPassword> => {
  const password = initialPassword();
  return { password, passwordHash: await hashPassword(password) };
};
