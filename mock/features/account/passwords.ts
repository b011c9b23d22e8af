import { hash, verify } from '@node-rs/argon2';
import { nfc, nfd } from '@/contract/base/normalise';
import { Semaphore } from '../../db/base/semaphore';
import { busy } from '../../db/connection/limits';

/** Parameters for argon2id: 19 MiB of memory, two passes. OWASP recommends them. */
const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Maximum number of passwords to hash at the same time. Node has four threads for slow work, so two
 * threads are free for other requests.
 */
export const AT_ONCE = 2;
/**
 * Maximum number of passwords that wait for hashing, a few seconds of work. If the queue is full,
 * the server refuses sign-ins as "busy".
 */
export const MAX_WAITING = 300;

const slots = new Semaphore(AT_ONCE);

/** Runs `work` when fewer than `AT_ONCE` passwords are being hashed. */
const limited = async <T>(work: () => Promise<T>): Promise<T> => {
  if (slots.waitingCount >= MAX_WAITING) throw busy();
  return slots.run(work);
};

/**
 * Normalizes a password (NFC, NIST SP 800-63B), because keyboards encode the same letter
 * differently.
 */
const composed = nfc;

export const hashPassword = (password: string): Promise<string> =>
  limited(() => hash(composed(password), ARGON));

/**
 * The hash of a password that nobody knows. The server verifies this hash for an unknown user name,
 * so the response takes as long as for a known user name.
 */
export const DECOY =
  '$argon2id$v=19$m=19456,t=2,p=1$3S5GrXlzYROIOM7GkyRMfA$4D45lO7U2NoLs0An/q4hjc3Dbv1x6EQ+CmD+679E+VA';

/**
 * Returns all Unicode forms of a password, because older versions of the program hashed other
 * forms.
 */
const formsOf = (password: string): string[] => [
  ...new Set([composed(password), password, nfd(password)]),
];

/**
 * Verifies a password. `outdated` means that an older version of the program hashed another Unicode
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
