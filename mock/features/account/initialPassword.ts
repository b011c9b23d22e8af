import { randomInt } from 'node:crypto';
import { hashPassword } from './passwords';

/**
 * Characters of initial passwords. Characters that look alike, such as `l` and `1`, are left out,
 * because users may read the password from paper.
 */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 3;
const GROUP = 4;

/** Returns a random initial password that is easy to type. It has 59 bits of entropy. */
export const initialPassword = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-');

/** An initial password and its hash. The database stores only the hash. */
export interface InitialPassword {
  password: string;
  passwordHash: string;
}

/**
 * Makes an initial password and its hash. Call this before the transaction begins, because hashing
 * is slow and would block other writes.
 */
export const makeInitialPassword = async (): Promise<InitialPassword> => {
  const password = initialPassword();
  return { password, passwordHash: await hashPassword(password) };
};
