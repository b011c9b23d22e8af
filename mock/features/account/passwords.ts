import { hash, verify } from '@node-rs/argon2';
import { nfc, nfd } from '@/contract/base/normalise';
import { busy } from '../../db/connection/waiting';

/** OWASP's second choice of parameters for argon2id: 19 MiB, two passes. */
const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * So many passwords are worked on at once. Node has four threads for this, for files and for names of hosts: with
 * half of them free, a hundred sign-ins hold up nobody who is signed in.
 */
export const AT_ONCE = 2;
/** So many wait for their turn, for a few seconds; more are told to come again. */
export const MAX_WAITING = 300;

let running = 0;
const waiting: (() => void)[] = [];

/** Runs a piece of work in its turn. */
const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running < AT_ONCE) running += 1;
  else if (waiting.length >= MAX_WAITING) throw busy();
  // Who is let in takes the place of the one before.
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
};

/** One text for what looks the same, however a keyboard puts it together (NIST SP 800-63B). */
const composed = nfc;

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(composed(password), ARGON));

/** Verified where no account has the name, so that both answers take the same time; nobody knows its password. */
export const DECOY =
  '$argon2id$v=19$m=19456,t=2,p=1$3S5GrXlzYROIOM7GkyRMfA$4D45lO7U2NoLs0An/q4hjc3Dbv1x6EQ+CmD+679E+VA';

/** The forms in which a password may have been hashed before all were composed. */
const formsOf = (password: string): string[] => [
  ...new Set([composed(password), password, nfd(password)]),
];

/** Whether this is the password; `outdated` where its hash is of another form than `hashPassword` takes. */
export const verifyPassword = (
  passwordHash: string,
  password: string,
): Promise<{ right: boolean; outdated: boolean }> =>
  inTurn(async () => {
    for (const form of formsOf(password)) {
      if (await verify(passwordHash, form)) {
        return { right: true, outdated: form !== composed(password) };
      }
    }
    return { right: false, outdated: false };
  });
