import type { Request, Response } from 'express';
import type { TokenCaller } from '../../features/account/signedIn';
import { type OpenSecret, secretAddresses } from '../secret/secretAddress';
import { type Counting, counter } from './counter';
import { countAll, createGuessLimits, type GuessLimits } from './guesses';
import { WINDOW } from './tries';

/** Maximum number of requests for changes of classes that one person may send per minute. */
const REQUESTS = 50;

/** Maximum number of times that an account may change its own telephone number in a day. */
const NUMBER_CHANGES = 5;
/** Maximum number of tests of one connection to another system in a minute. */
const INTEGRATION_TRIALS = 6;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Maximum number of full telephone numbers that one account may view in 15 minutes (C-05). */
const NUMBERS = 60;

export interface Limits extends GuessLimits {
  number(req: Request, res: Response): Promise<void>;
  /** Counts a change of the account's own number. Returns a function that takes the count back. */
  numberChange(req: Request, res: Response): Promise<() => Promise<void>>;
  /**
   * Counts a request for a change of classes. `key` identifies the account or contact that sends
   * it.
   */
  changeRequest(req: Request, res: Response, key: string): Promise<void>;
  /** Counts a call made with a token. Each token has its own limit per minute. */
  token(req: Request, res: Response, token: TokenCaller): Promise<void>;
  /** Counts a test of the connection `name` to another system. */
  integration(req: Request, res: Response, name: string): Promise<void>;
  openSecret: OpenSecret;
}

/**
 * Limits how often a person or a program may make calls that are expensive or reveal data. All
 * servers share the counts.
 */
export const createLimits = ({
  secret,
  basePath = '/',
  ...counting
}: Counting & { secret: string; basePath?: string }): Limits => {
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
  return {
    ...createGuessLimits({ secret, basePath, ...counting }),
    number: (req, res) => numbers.hit(String(req.account?.id), req, res),
    numberChange: (req, res) => countAll(req, res, [[changes, String(req.account?.id)]]),
    changeRequest: (req, res, key) => requests.hit(key, req, res),
    token: (req, res, { id, limit }) => tokensUpTo(limit).hit(String(id), req, res),
    integration: (req, res, name) => trials.hit(name, req, res),
    openSecret: secretAddresses(counting),
  };
};
