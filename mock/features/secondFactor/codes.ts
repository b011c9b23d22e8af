import { createHash, randomInt } from 'node:crypto';
import { verifySync } from 'otplib';

/** A code may be as many seconds old, or as early, as the app's and the server's clocks differ. */
const TOLERANCE = 30;

/** Codes as they are typed: with blanks or dashes, in small or capital letters. */
export const compact = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase();

/** The time step of which a secret makes this code about now; undefined where it is none of them. */
export const stepOf = (secret: string, code: string, now: Date): number | undefined => {
  const token = compact(code);
  // The library throws at all that is no code.
  if (!/^\d{6}$/.test(token)) return undefined;
  const epoch = Math.floor(now.getTime() / 1000);
  const result = verifySync({ secret, token, epoch, epochTolerance: TOLERANCE });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
};

/** Without those that are taken for one another when they are read off paper. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUP = 5;
const CODES = 10;

const group = () =>
  Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** New recovery codes, of 50 bits each. */
export const makeRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () => `${group()}-${group()}`);

/** What of a recovery code is stored, for its account alone. */
export const hashCode = (accountId: number, code: string): string =>
  createHash('sha256')
    .update(`${accountId} ${compact(code)}`)
    .digest('hex');
