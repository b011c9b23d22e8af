import { createHash, randomInt } from 'node:crypto';
import { verifySync } from 'otplib';

/** Seconds by which the clock of the phone may differ from the server's. */
const TOLERANCE = 30;

export const compact = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase();

/** Returns the time step of 30 seconds to which the code belongs. Undefined for a wrong code. */
export const stepOf = (secret: string, code: string, now: Date): number | undefined => {
  const token = compact(code);
  // The library would throw for anything but six digits.
  if (!/^\d{6}$/.test(token)) return undefined;
  const epoch = Math.floor(now.getTime() / 1000);
  const result = verifySync({ secret, token, epoch, epochTolerance: TOLERANCE });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
};

/** Letters and digits without those that look alike, because codes may be read from paper. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUP = 5;
const CODES = 10;

const group = () =>
  Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Returns new recovery codes of 50 random bits each. */
export const makeRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () => `${group()}-${group()}`);

export const hashCode = (accountId: number, code: string): string =>
  createHash('sha256')
    .update(`${accountId} ${compact(code)}`)
    .digest('hex');
