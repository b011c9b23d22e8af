import { hash, verify } from '@node-rs/argon2';
import { nfc, nfd } from '@/contract/base/normalise';
import { busy } from '../../db/connection/limits';

/** Parameters for argon2id, the second set that OWASP recommends: 19 MiB, two passes. */
const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Number of passwords to hash at the same time. Node has four threads for hashing, files and DNS,
 * so two stay free for other users.
 */
export const AT_ONCE = 2;
/**
 * Maximum length of the queue of passwords to hash: a few seconds of work. Further sign-ins are
 * refused as "busy".
 */
export const MAX_WAITING = 300;

let running = 0;
const waiting: (() => void)[] = [];

/** Waits until fewer than `AT_ONCE` passwords are being hashed, then runs `work`. */
const limited = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running < AT_ONCE) running += 1;
  else if (waiting.length >= MAX_WAITING) throw busy();
  // A finished work lets this one start in its place, so `running` stays the same.
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
};

/** Normalizes a password (NFC), because keyboards compose the same characters differently (NIST SP 800-63B). */
const composed = nfc;

export const hashPassword = (password: string): Promise<string> =>
  limited(() => hash(composed(password), ARGON));

/**
 * The hash of an unknown password. It is verified for unknown user names, so that the response
 * takes the same time as for known ones.
 */
export const DECOY =
  '$argon2id$v=19$m=19456,t=2,p=1$3S5GrXlzYROIOM7GkyRMfA$4D45lO7U2NoLs0An/q4hjc3Dbv1x6EQ+CmD+679E+VA';

/** Returns all forms of a password that older versions of the program may have hashed. */
const formsOf = (password: string): string[] => [
  ...new Set([composed(password), password, nfd(password)]),
];

/**
 * Verifies a password. `outdated` means that the hash was made by an older version from another
 * form of the password.
 */
export const verifyPassword = (
  passwordHash: string,
  password: string,
): Promise<{ right: boolean; outdated: boolean }> =>
  limited(async () => {
    for (const form of formsOf(password)) {
      if (await verify(passwordHash, form)) {
        return { right: true, outdated: form !== composed(password) };
      }
    }
    return { right: false, outdated: false };
  });
