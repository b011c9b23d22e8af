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

/** Returns the path of the console to which the user wants to go. Blank for any other address. */
const redirectIn = (value: unknown): string =>
  typeof value === 'string' && value.length <= MAX_REDIRECT && /^\/(?!\/)[^\\\p{Cc}]*$/u.test(value)
    ? value
    : '';

/** Begins a flow. Its secrets are new. `redirect` is the page that the browser asks for. */
export const newFlow = (protocol: SignOnProtocol, redirect: unknown): BegunFlow => ({
  protocol,
  redirect: redirectIn(redirect),
  ...{ state: random(), nonce: random(), verifier: random() },
});

/** Makes sure that each state of a sign-on is used once, on all servers. */
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

/** Counts the return of a browser. Throws `tooMany` if an address comes back too often. */
export const counted = async ({ limits }: Context, req: Request, res: Response) => {
  try {
    return await limits.signOn(req, res);
  } catch (error) {
    throw error instanceof Refusal ? new SignOnError('tooMany') : error;
  }
};

/** Returns a function that takes the flows of browsers that come back from a provider. */
export const flowTaker = (context: Context, { flow: flows }: Pick<SignOn, 'flow'>) => {
  const spend = spender(context);
  /** Returns the flow that this browser has begun. Each flow is returned once. */
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
