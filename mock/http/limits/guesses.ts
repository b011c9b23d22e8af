import { createHmac } from 'node:crypto';
import type { Request, Response } from 'express';
import { sessionKey } from '../session/session';
import { addressOf, type Counting, counter } from './counter';
import { Devices } from './devices';
import { pacer } from './pace';

/**
 * Maximum number of wrong passwords for one account from one IP address. A browser in which the
 * account has signed in before has its own count.
 */
const PER_ORIGIN = 5;
/**
 * Limits wrong passwords for one account, over all browsers in which the account has never signed
 * in.
 */
const PER_ACCOUNT = { free: 10, every: 60_000 };
/**
 * Limits wrong passwords from one IP address, except from browsers in which the account has signed
 * in before. Registrations and single sign-ons are counted separately, each with the same limit.
 */
const PER_ADDRESS = { free: 100, every: 5000 };

/**
 * Shortens the hash of a user name to this many hexadecimal digits. Five digits give about a
 * million different hashes. User names with the same hash share one count.
 */
const TAG_LENGTH = 5;

export interface Attempt {
  succeeded(): Promise<void>;
  /** Takes the attempt back, because the password could not be checked. */
  notTried(): Promise<void>;
}

export interface Registration {
  /** Takes the attempt back, because the user has to choose another password. */
  refused(): Promise<void>;
}

/** Limits for guessing passwords, for registrations and for single sign-on. */
export interface GuessLimits {
  signIn(req: Request, res: Response, userName: string): Promise<Attempt>;
  registration(req: Request, res: Response, userName: string): Promise<Registration>;
  registered(req: Request, res: Response, userName: string): void;
  /**
   * Counts, by IP address, a browser that returns from the provider of single sign-on.
   * Returns a function that takes the count back.
   */
  signOn(req: Request, res: Response): Promise<() => Promise<void>>;
}

interface Count {
  hit(key: string, req: Request, res: Response): Promise<void>;
  takeBack(key: string): Promise<void>;
}

/**
 * Counts one attempt under several keys, or under none if any of them is over its limit. Returns a
 * function that takes the attempt back.
 */
export const countAll = async (req: Request, res: Response, counts: readonly [Count, string][]) => {
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
 * Limits how fast anybody can guess passwords or register. An attacker can slow down sign-in to an
 * account or from an IP address, but not in a browser in which the account has signed in before.
 * All servers share the counts.
 */
export const createGuessLimits = ({
  secret,
  basePath,
  ...counting
}: Counting & { secret: string; basePath: string }): GuessLimits => {
  const origins = counter(counting, 'account', PER_ORIGIN);
  const accounts = pacer(counting, 'failure', PER_ACCOUNT);
  const addresses = pacer(counting, 'address', PER_ADDRESS);
  const registrations = pacer(counting, 'registration', PER_ADDRESS);
  const signOns = pacer(counting, 'signOn', PER_ADDRESS);
  const devices = new Devices(secret, basePath);

  /**
   * Returns a short hash of the user name for counting. If a user types the password into the name
   * field by mistake, nobody can recover it from so short a hash.
   */
  const tagOf = (userName: string): string =>
    createHmac('sha256', secret).update(`name ${userName}`).digest('hex').slice(0, TAG_LENGTH);

  /**
   * Returns a key for the user's browser if the account has signed in with it before or is signed
   * in now, or undefined for an unknown browser.
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
      // Counts for this browser or IP address first. Once its limit is reached, attempts no longer
      // count towards the other limits, so that they do not slow down other users of the account or
      // of the IP address.
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
    signOn: (req, res) => countAll(req, res, [[signOns, addressOf(req)]]),
  };
};
