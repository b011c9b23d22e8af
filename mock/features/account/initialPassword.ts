import { randomInt } from 'node:crypto';
import { hashPassword } from './passwords';

/**
 * Letters and digits without similar looking ones, such as `l` and `1`, because the password may be read from paper.
 */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 3;
const GROUP = 4;

/** Returns a random initial password with 59 bits that is easy to type. */
const initialPassword = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-');

/** A password that is shown in one answer only, and the stored hash. */
export interface InitialPassword {
  password: string;
  passwordHash: string;
}

/**
 * Hashes the password before the transaction starts, because hashing inside would block other
 * writes.
 */
export const makeInitialPassword = async (): Promise<InitialPassword> => {
  const password = initialPassword();
  return { password, passwordHash: await hashPassword(password) };
};
