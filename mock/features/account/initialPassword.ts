import { randomInt } from 'node:crypto';

/** Without those that are taken for one another when they are read off paper. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 3;
const GROUP = 4;

/** A password to be told to somebody and changed at the first sign-in: 59 bits, easily typed. */
export const initialPassword = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-');
