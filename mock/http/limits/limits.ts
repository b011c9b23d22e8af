import { createHmac } from 'node:crypto';
import type { Request, Response } from 'express';
import { type OpenSecret, secretAddresses } from '../secret/secretAddress';
import { sessionKey } from '../session';
import { addressOf, type Counting, counter } from './counter';
import { Devices } from './devices';
import { pacer } from './pace';
import { WINDOW } from './tries';

/** Maximum number of wrong passwords for one account from one known browser or IP address. */
const PER_ORIGIN = 5;
/** Limit of wrong passwords for one account from all unknown browsers together. */
const PER_ACCOUNT = { free: 10, every: 60_000 };
/** Limit of wrong passwords and registrations from all unknown browsers at one IP address. */
const PER_ADDRESS = { free: 100, every: 5000 };

/** Number of hexadecimal digits of a tag, which gives a million different tags. */
const TAG_LENGTH = 5;

/** Maximum number of telephone numbers that one account may look at in 15 minutes (C-05). */
const NUMBERS = 60;

/** A sign-in attempt, counted before the password is checked. */
export interface Attempt {
  succeeded(): Promise<void>;
  /** Takes the count back, because the password was not checked. */
  notTried(): Promise<void>;
}

export interface Registration {
  /** Takes the count back, because the user has to choose another password. */
  refused(): Promise<void>;
}

export interface Limits {
  signIn(req: Request, res: Response, userName: string): Promise<Attempt>;
  registration(req: Request, res: Response, userName: string): Promise<Registration>;
  registered(req: Request, res: Response, userName: string): void;
  number(req: Request, res: Response): Promise<void>;
  openSecret: OpenSecret;
}

interface Count {
  hit(key: string, req: Request, res: Response): Promise<void>;
  takeBack(key: string): Promise<void>;
}

/**
 * Counts an attempt under several keys, or under none if one is over its limit. Returns a function
 * that takes the count back.
 */
const countAll = async (req: Request, res: Response, counts: readonly [Count, string][]) => {
  const done: [Count, string][] = [];
  const takeBack = async () => {
    for (const [count, key] of done) await count.takeBack(key);
  };
  for (const [count, key] of counts) {
    try {
      await count.hit(key, req, res);
    } catch (error) {
      await takeBack();
      throw error;
    }
    done.push([count, key]);
  }
  return takeBack;
};

/**
 * Limits guessing of passwords and links, and mass registration, for all servers together.
 * Attackers can slow down an account or an IP address, but never a browser in which the account has
 * signed in before.
 */
export const createLimits = ({ secret, ...counting }: Counting & { secret: string }): Limits => {
  const origins = counter(counting, 'account', PER_ORIGIN);
  const accounts = pacer(counting, 'failure', PER_ACCOUNT);
  const addresses = pacer(counting, 'address', PER_ADDRESS);
  const registrations = pacer(counting, 'registration', PER_ADDRESS);
  const numbers = counter(counting, 'number', NUMBERS, WINDOW, 'NUMBERS_TOO_MANY');
  const devices = new Devices(secret);

  /**
   * Returns a short hash of a user name for counting. It is too short to find the text again, which
   * may be a password typed in the wrong field. User names with the same hash share one count.
   */
  const tagOf = (userName: string): string =>
    createHmac('sha256', secret).update(`name ${userName}`).digest('hex').slice(0, TAG_LENGTH);

  /**
   * Returns a key if the account signed in with this browser before or is signed in now. Undefined
   * otherwise.
   */
  const knownOrigin = (req: Request, userName: string): string | undefined => {
    const device = devices.knownFor(req, userName);
    if (device) return `device ${device}`;
    const isIn = req.account?.userName.toLowerCase() === userName;
    return isIn ? `session ${sessionKey(req)}` : undefined;
  };

  return {
    async signIn(req, res, name) {
      const userName = name.toLowerCase();
      const tag = tagOf(userName);
      const address = addressOf(req);
      const known = knownOrigin(req, userName);
      const originKey = `signIn ${tag} ${known ?? address}`;
      const strangers: [Count, string][] = [
        [addresses, address],
        [accounts, tag],
      ];
      // The browser or IP address is counted first, so that its attempts do not slow down others
      // when it is over the limit.
      const counts: [Count, string][] = [[origins, originKey], ...(known ? [] : strangers)];
      const takeBack = await countAll(req, res, counts);
      return {
        succeeded: async () => {
          await takeBack();
          await origins.forget(originKey);
          devices.remember(req, res, userName);
        },
        notTried: takeBack,
      };
    },
    async registration(req, res, name) {
      const address = addressOf(req);
      const originKey = `register ${tagOf(name.toLowerCase())} ${address}`;
      await countAll(req, res, [
        [origins, originKey],
        [registrations, address],
      ]);
      return { refused: () => origins.takeBack(originKey) };
    },
    registered: (req, res, userName) => devices.remember(req, res, userName),
    number: (req, res) => numbers.hit(String(req.account?.id), req, res),
    openSecret: secretAddresses(counting),
  };
};
