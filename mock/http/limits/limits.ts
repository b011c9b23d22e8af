import { createHmac } from 'node:crypto';
import type { Request, Response } from 'express';
import { type OpenSecret, secretAddresses } from '../secret/secretAddress';
import { sessionKey } from '../session';
import { addressOf, type Counting, counter } from './counter';
import { Devices } from './devices';
import { pacer } from './pace';
import { WINDOW } from './tries';

/** Wrong passwords for an account from one place: a known device, or else a network address. */
const PER_PLACE = 5;
/** Wrong passwords for an account from all unknown devices together. */
const PER_ACCOUNT = { free: 10, every: 60_000 };
/** Wrong passwords, or registrations, from unknown devices of one network address. */
const PER_ADDRESS = { free: 100, every: 5000 };

/** Hexadecimal digits: a million different ones. */
const TAG_LENGTH = 5;

/** Full numbers that one account may look at within a quarter of an hour (C-05). */
const NUMBERS = 60;

/** A sign-in that was counted before its password is looked at. */
export interface Attempt {
  /** Forgets the failures from this place, and makes the device known. */
  succeeded(): Promise<void>;
  /** The password was never looked at. */
  notTried(): Promise<void>;
}

/** A registration that was counted before its password is judged. */
export interface Registration {
  /** Its password is refused, and its sender tries others for the same name. */
  refused(): Promise<void>;
}

export interface Limits {
  signIn(req: Request, res: Response, userName: string): Promise<Attempt>;
  registration(req: Request, res: Response, userName: string): Promise<Registration>;
  /** Makes the device known for an account that signs in by its registration. */
  registered(req: Request, res: Response, userName: string): void;
  /** Counts a look at somebody's full number. */
  number(req: Request, res: Response): Promise<void>;
  /** Looks for what stands behind a secret address. */
  openSecret: OpenSecret;
}

interface Count {
  hit(key: string, req: Request, res: Response): Promise<void>;
  takeBack(key: string): Promise<void>;
}

/** Counts under all of these or, where one refuses, under none; gives what takes it back. */
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
 * Limits on guessing passwords and secret addresses, and on registering in bulk; they hold over all servers. Strangers slow
 * an account or a network address down, and never a device on which the account signed in before.
 */
export const createLimits = ({ secret, ...counting }: Counting & { secret: string }): Limits => {
  const places = counter(counting, 'account', PER_PLACE);
  const accounts = pacer(counting, 'failure', PER_ACCOUNT);
  const addresses = pacer(counting, 'address', PER_ADDRESS);
  const registrations = pacer(counting, 'registration', PER_ADDRESS);
  const numbers = counter(counting, 'number', NUMBERS, WINDOW, 'NUMBERS_TOO_MANY');
  const devices = new Devices(secret);

  /**
   * Stands for a user name in the counts. Somebody may type a password there: so few digits do not tell which, and names
   * that share them share a count.
   */
  const tagOf = (userName: string): string =>
    createHmac('sha256', secret).update(`name ${userName}`).digest('hex').slice(0, TAG_LENGTH);

  /** The device of an account that signed in on it before, or is signed in. */
  const knownPlace = (req: Request, userName: string): string | undefined => {
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
      const known = knownPlace(req, userName);
      const place = `signIn ${tag} ${known ?? address}`;
      const strangers: [Count, string][] = [
        [addresses, address],
        [accounts, tag],
      ];
      // The place first: tries that it refuses slow nobody else.
      const counts: [Count, string][] = [[places, place], ...(known ? [] : strangers)];
      const takeBack = await countAll(req, res, counts);
      return {
        succeeded: async () => {
          await takeBack();
          await places.forget(place);
          devices.remember(req, res, userName);
        },
        notTried: takeBack,
      };
    },
    async registration(req, res, name) {
      const address = addressOf(req);
      const place = `register ${tagOf(name.toLowerCase())} ${address}`;
      await countAll(req, res, [
        [places, place],
        [registrations, address],
      ]);
      return { refused: () => places.takeBack(place) };
    },
    registered: (req, res, userName) => devices.remember(req, res, userName),
    number: (req, res) => numbers.hit(String(req.account?.id), req, res),
    openSecret: secretAddresses(counting),
  };
};
