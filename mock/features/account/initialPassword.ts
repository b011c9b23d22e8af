import { randomInt } from 'node:crypto';
import { hashPassword } from './passwords';

/**
 * Letters and digits of initial passwords. Letters and digits that look alike (`l` and `1`) are
 * missing, because users may read the password from paper.
 */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 3;
const GROUP = 4;

/** Returns a random initial password that is easy to type. The password has 59 random bits. */
export const initialPassword = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-');

/** An initial password and the hash of this password. The database stores only the hash. */
export interface InitialPassword {
  password: string;
  passwordHash: string;
}

/**
 * Makes an initial password and the hash of this password. Call this function before the
 * transaction, because hashing is slow and would block other writes.
 */
export const makeInitialPassword = async (): Promise<InitialPassword> => {
  const password = initialPassword();
  return { password, passwordHash: await hashPassword(password) };
};
