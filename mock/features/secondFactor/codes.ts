import { createHash, randomInt } from 'node:crypto';
import { verifySync } from 'otplib';

/** Number of seconds by which the clock of the user's phone may be fast or slow. */
const TOLERANCE = 30;

export const compact = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase();

/**
 * Returns the number of the 30-second interval to which the code belongs, or undefined for a wrong
 * code.
 */
export const stepOf = (secret: string, code: string, now: Date): number | undefined => {
  const token = compact(code);
  // Checks the digits first, because the library throws an error for a code that does not have
  // exactly six digits.
  if (!/^\d{6}$/.test(token)) return undefined;
  const epoch = Math.floor(now.getTime() / 1000);
  const result = verifySync({ secret, token, epoch, epochTolerance: TOLERANCE });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
};

/**
 * Letters and digits for recovery codes. Characters that look alike, such as `l` and `1`, are left
 * out, because users read the codes from paper.
 */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUP = 5;
const CODES = 10;

const group = () =>
  Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Returns new recovery codes. Each code has 50 bits of entropy. */
export const makeRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () => `${group()}-${group()}`);

export const hashCode = (accountId: number, code: string): string =>
  createHash('sha256')
    .update(`${accountId} ${compact(code)}`)
    .digest('hex');
