import { setTimeout as sleep } from 'node:timers/promises';
import type { Request, Response } from 'express';
import { type OpenSecret, secretAddresses } from '../secret/secretAddress';
import { addressOf, type Counting, counter } from './counter';
import { Tries } from './tries';

const PER_ACCOUNT = 5;
const PER_ADDRESS = 100;
/** Over all addresses an account is slowed by this much for each failure, up to two seconds. */
const SLOW_STEP = 200;
const SLOWEST = 2000;

export interface Limits {
  /** Counts a sign-in before its password is looked at, and waits where the account is slowed. */
  signIn(req: Request, res: Response, userName: string): Promise<void>;
  /** What came of it: a success forgets the account's failures from this address. */
  signedIn(req: Request, userName: string, ok: boolean): Promise<void>;
  /** Takes back what `signIn` counted: the password was never looked at. */
  notTried(req: Request, userName: string): Promise<void>;
  registration(req: Request, res: Response, userName: string): Promise<void>;
  /** Looks for what stands behind a secret address. */
  openSecret: OpenSecret;
}

/** Limits on guessing passwords and secret addresses, and on registering in bulk; they hold over all servers. */
export const createLimits = (counting: Counting): Limits => {
  const accounts = counter(counting, 'account', PER_ACCOUNT);
  const addresses = counter(counting, 'address', PER_ADDRESS);
  /** Failures of an account over all addresses: strangers can slow it, never lock it. */
  const failures = new Tries(counting.store, counting.now, 'failure');

  const keyOf = (kind: string, req: Request, userName: string) =>
    `${kind} ${userName.toLowerCase()} ${addressOf(req)}`;
  /** The account first: what is refused for one account does not use up the address of all. */
  const both = async (kind: string, req: Request, res: Response, userName: string) => {
    await accounts.hit(keyOf(kind, req, userName), req, res);
    await addresses.hit(addressOf(req), req, res);
  };

  return {
    async signIn(req, res, userName) {
      await both('signIn', req, res, userName);
      const extra = (await failures.get(userName.toLowerCase())).totalHits - PER_ACCOUNT;
      if (extra > 0) await sleep(Math.min(SLOWEST, extra * SLOW_STEP));
    },
    async signedIn(req, userName, ok) {
      if (ok) {
        await accounts.forget(keyOf('signIn', req, userName));
        await addresses.takeBack(addressOf(req));
        return;
      }
      await failures.increment(userName.toLowerCase());
    },
    async notTried(req, userName) {
      await accounts.takeBack(keyOf('signIn', req, userName));
      await addresses.takeBack(addressOf(req));
    },
    registration: (req, res, userName) => both('register', req, res, userName),
    openSecret: secretAddresses(counting),
  };
};
