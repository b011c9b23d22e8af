import { createHmac } from 'node:crypto';
import type { Request, Response } from 'express';
import type { TokenCaller } from '../../features/account/accounts';
import { type OpenSecret, secretAddresses } from '../secret/secretAddress';
import { sessionKey } from '../session';
import { addressOf, type Counting, counter } from './counter';
import { Devices } from './devices';
import { pacer } from './pace';
import { WINDOW } from './tries';

/**
 * Maximum number of wrong passwords for one account from one IP address. A browser in which the
 * account has signed in before has a count of its own.
 */
const PER_ORIGIN = 5;
/**
 * Limit of wrong passwords for one account. It counts all browsers in which the account has never
 * signed in.
 */
const PER_ACCOUNT = { free: 10, every: 60_000 };
/**
 * Limit for one IP address. It applies to wrong passwords from unknown browsers, and separately to
 * registrations.
 */
const PER_ADDRESS = { free: 100, every: 5000 };

/**
 * Number of hexadecimal digits in the hash of a user name. Five digits make about a million
 * different hashes. User names with the same hash share one count.
 */
const TAG_LENGTH = 5;

/** Maximum number of requests for changes that one person may send in a minute. */
const REQUESTS = 50;

/** Maximum number of times that an account may change its own telephone number in a day. */
const NUMBER_CHANGES = 5;
/** Maximum number of times that a connection may be tried in a minute. */
const INTEGRATION_TRIALS = 6;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Maximum number of full telephone numbers that one account may view in 15 minutes (C-05). */
const NUMBERS = 60;

export interface Attempt {
  succeeded(): Promise<void>;
  /** Subtracts the attempt from the count, because the password could not be checked. */
  notTried(): Promise<void>;
}

export interface Registration {
  /** Subtracts the attempt from the count, because the user has to choose another password. */
  refused(): Promise<void>;
}

export interface Limits {
  signIn(req: Request, res: Response, userName: string): Promise<Attempt>;
  registration(req: Request, res: Response, userName: string): Promise<Registration>;
  registered(req: Request, res: Response, userName: string): void;
  /**
   * Counts the return from a provider of single sign-on by IP address. Returns a function
   * that subtracts it again.
   */
  signOn(req: Request, res: Response): Promise<() => Promise<void>>;
  number(req: Request, res: Response): Promise<void>;
  /** Counts a change of the account's own number. Returns a function that subtracts it again. */
  numberChange(req: Request, res: Response): Promise<() => Promise<void>>;
  /** Counts a request for a change. `key` names the account or the contact. */
  changeRequest(req: Request, res: Response, key: string): Promise<void>;
  /** Counts a call of a token. Each token has its own limit of calls in a minute. */
  token(req: Request, res: Response, token: TokenCaller): Promise<void>;
  /** Counts a trial of a connection to another system. */
  integration(req: Request, res: Response, name: string): Promise<void>;
  openSecret: OpenSecret;
}

interface Count {
  hit(key: string, req: Request, res: Response): Promise<void>;
  takeBack(key: string): Promise<void>;
}

/**
 * Counts one attempt under several keys. If one key is over the limit, nothing is counted. Returns
 * a function that subtracts the attempt again.
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
 * Limits how often anybody can guess passwords or secret links, or register. Attackers can slow
 * down sign-in to an account or from an IP address. They cannot slow down a browser in which the
 * account has signed in before. Several servers share the counts.
 */
export const createLimits = ({
  secret,
  basePath = '/',
  ...counting
}: Counting & { secret: string; basePath?: string }): Limits => {
  const origins = counter(counting, 'account', PER_ORIGIN);
  const accounts = pacer(counting, 'failure', PER_ACCOUNT);
  const addresses = pacer(counting, 'address', PER_ADDRESS);
  const registrations = pacer(counting, 'registration', PER_ADDRESS);
  const signOns = pacer(counting, 'signOn', PER_ADDRESS);
  const numbers = counter(counting, 'number', NUMBERS, WINDOW, 'NUMBERS_TOO_MANY');
  const changes = counter(counting, 'ownNumber', NUMBER_CHANGES, DAY, 'NUMBER_CHANGED_OFTEN');
  const requests = counter(counting, 'request', REQUESTS, MINUTE, 'REQUESTS_TOO_MANY');
  const trials = counter(
    counting,
    'integration',
    INTEGRATION_TRIALS,
    MINUTE,
    'INTEGRATION_TOO_OFTEN',
  );
  const tokens = new Map<number, ReturnType<typeof counter>>();
  const tokensUpTo = (limit: number) => {
    const known = tokens.get(limit) ?? counter(counting, 'token', limit, MINUTE, 'TOKEN_TOO_OFTEN');
    tokens.set(limit, known);
    return known;
  };
  const devices = new Devices(secret, basePath);

  /**
   * Returns a short hash of the user name for counting. If a user types the password into the name
   * field by mistake, nobody can restore the password from a short hash.
   */
  const tagOf = (userName: string): string =>
    createHmac('sha256', secret).update(`name ${userName}`).digest('hex').slice(0, TAG_LENGTH);

  /**
   * Returns a key for the user's browser if the account has signed in there before or is signed in
   * now. Returns undefined for an unknown browser.
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
      // Counts for the browser or IP address first. If this count is over the limit, the attempt
      // does not slow down other users of the account or of the IP address.
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
    number: (req, res) => numbers.hit(String(req.account?.id), req, res),
    numberChange: (req, res) => countAll(req, res, [[changes, String(req.account?.id)]]),
    changeRequest: (req, res, key) => requests.hit(key, req, res),
    token: (req, res, { id, limit }) => tokensUpTo(limit).hit(String(id), req, res),
    integration: (req, res, name) => trials.hit(name, req, res),
    openSecret: secretAddresses(counting),
  };
};
