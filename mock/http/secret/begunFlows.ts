import { randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import type { SignOnProtocol } from '@/contract/singleSignOn';
import { Refusal } from '../../db/base/refusal';
import { SignOnError } from '../../features/singleSignOn/signOnError';
import type { Context } from '../context';
import { counter } from '../limits/counter';
import { isSame } from './secretToken';
import type { BegunFlow, SignOn } from './signOn';

const random = () => randomBytes(32).toString('base64url');

const MAX_REDIRECT = 1000;

/**
 * Returns the path of the console page to open after the sign-in. Blank for an address outside the
 * console, so that no link can lead the user to another website.
 */
const redirectIn = (value: unknown): string =>
  typeof value === 'string' && value.length <= MAX_REDIRECT && /^\/(?!\/)[^\\\p{Cc}]*$/u.test(value)
    ? value
    : '';

/**
 * Returns a new flow: one sign-in by single sign-on, with random secrets. `redirect` is the page to
 * open after the sign-in.
 */
export const newFlow = (protocol: SignOnProtocol, redirect: unknown): BegunFlow => ({
  protocol,
  redirect: redirectIn(redirect),
  ...{ state: random(), nonce: random(), verifier: random() },
});

/**
 * Returns a function that marks the key of a flow as used. That function returns false if the key
 * was already used, on this server or another one.
 */
const spender = ({ store, now }: Context) => {
  const used = counter({ store, now }, 'signOnState', 1);
  return async (req: Request, res: Response, key: string): Promise<boolean> => {
    try {
      await used.hit(key, req, res);
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  };
};

/**
 * Counts a browser that returns from the provider of single sign-on. Throws `tooMany` if too many
 * browsers return from this IP address.
 */
export const counted = async ({ limits }: Context, req: Request, res: Response) => {
  try {
    return await limits.signOn(req, res);
  } catch (error) {
    throw error instanceof Refusal ? new SignOnError('tooMany') : error;
  }
};

/** Returns a function that finds the flow of a browser that returns from a provider. */
export const flowTaker = (context: Context, { flow: flows }: Pick<SignOn, 'flow'>) => {
  const spend = spender(context);
  /**
   * Returns the flow that this browser has begun, or undefined if none matches or it was already
   * used.
   */
  const takeFlow = async (
    req: Request,
    res: Response,
    protocol: SignOnProtocol,
  ): Promise<BegunFlow | undefined> => {
    const flow = flows.read(req);
    const { state } = req.query;
    const fits =
      flow?.protocol === protocol && typeof state === 'string' && isSame(state, flow.state);
    if (!flow || !fits) return undefined;
    flows.clear(req, res);
    return (await spend(req, res, flow.state)) ? flow : undefined;
  };
  return takeFlow;
};
