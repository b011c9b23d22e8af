import { hash, verify } from '@node-rs/argon2';
import { nfc, nfd } from '@/contract/base/normalise';
import { Semaphore } from '../../db/base/semaphore';
import { busy } from '../../db/connection/limits';

/** Parameters for argon2id, as OWASP recommends: 19 MiB of memory and two passes. */
const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Maximum number of passwords that are hashed at the same time. Node has four threads for slow
 * work, so two stay free for other requests.
 */
export const AT_ONCE = 2;
/**
 * Maximum number of passwords that wait to be hashed, a few seconds of work. If more arrive, the
 * server answers "busy".
 */
export const MAX_WAITING = 300;

const slots = new Semaphore(AT_ONCE);

/** Runs `work` when fewer than `AT_ONCE` passwords are being hashed. */
const limited = async <T>(work: () => Promise<T>): Promise<T> => {
  if (slots.waitingCount >= MAX_WAITING) throw busy();
  return slots.run(work);
};

/**
 * Normalizes a password to Unicode NFC (NIST SP 800-63B), because keyboards encode the same letter
 * differently.
 */
const composed = nfc;

export const hashPassword = (password: string): Promise<string> =>
  limited(() => hash(composed(password), ARGON));

/**
 * The hash of a password that nobody knows. The server verifies it for an unknown user name, so
 * that the response takes as long as for a known user name.
 */
export const DECOY =
  '$argon2id$v=19$m=19456,t=2,p=1$3S5GrXlzYROIOM7GkyRMfA$4D45lO7U2NoLs0An/q4hjc3Dbv1x6EQ+CmD+679E+VA';

/**
 * Returns the Unicode forms of a password to try. Older versions of the program hashed other forms
 * than NFC.
 */
const formsOf = (password: string): string[] => [
  ...new Set([composed(password), password, nfd(password)]),
];

/**
 * Verifies a password. `outdated` is true if an older version of the program hashed the password in
 * another Unicode form.
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
