import { randomInt } from 'node:crypto';
import { hashPassword } from './passwords';

/** Without those that are taken for one another when they are read off paper. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 3;
const GROUP = 4;

/** A password to be told to somebody and changed at the first sign-in: 59 bits, easily typed. */
const initialPassword = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-');

/** A password that only an answer tells, and what is stored of it. */
export interface InitialPassword {
  password: string;
  passwordHash: string;
}

/** Made before the write that stores it, which would keep others waiting for the hash. */
export const makeInitialPassword = async (): Promise<InitialPassword> => {
  const password = initialPassword();
  return { password, passwordHash: await hashPassword(password) };
};
