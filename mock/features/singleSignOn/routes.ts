import { randomBytes } from 'node:crypto';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import {
  SIGN_ON_CODE,
  SIGN_ON_DONE,
  type SignOnProblem,
  type SignOnProtocol,
  sendSignOnCode,
  signOnPath,
  signOnReturnPath,
} from '@/contract/singleSignOn';
import { Refusal } from '../../db/base/refusal';
import { withPersonal } from '../../db/write/store';
import { write } from '../../db/write/write';
import type { Calls } from '../../http/calls';
import type { Context } from '../../http/context';
import { counter } from '../../http/limits/counter';
import { notedAs } from '../../http/monitoring/noteRequests';
import { isSame } from '../../http/secret/secretToken';
import type { BegunFlow, SignOn } from '../../http/secret/signOn';
import { startSession } from '../../http/session/session';
import { beginSession, CodeMissing } from '../account/signIns';
import { noteOutcome } from '../integration/outcomes';
import { accountOf, noteFailedSignOn } from './account';
import { outcomeOf } from './connections';
import type { SignedOn, SignOnProvider } from './provider';
import { SignOnError, signOnErrorIn } from './signOnError';

const NOBODY = { id: 0, userName: '' };

const random = () => randomBytes(32).toString('base64url');

const MAX_REDIRECT = 1000;

/** Returns the path of the console to which the user wants to go. Blank for any other address. */
const redirectIn = (value: unknown): string =>
  typeof value === 'string' && value.length <= MAX_REDIRECT && /^\/(?!\/)[^\\\p{Cc}]*$/u.test(value)
    ? value
    : '';

/** Failures that need no line in the history, because nobody has shown a valid answer. */
const QUIET: readonly SignOnProblem[] = ['expired', 'cancelled', 'unreachable', 'tooMany'];

type Begun = NonNullable<Awaited<ReturnType<typeof beginSession>>>;

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
const counted = async ({ limits }: Context, req: Request, res: Response) => {
  try {
    return await limits.signOn(req, res);
  } catch (error) {
    throw error instanceof Refusal ? new SignOnError('tooMany') : error;
  }
};

/**
 * The addresses of single sign-on, which browsers open as pages. Each ends at the sign-in
 * page, which says what has happened. `from` runs work for a request.
 */
export const signOnPages = (
  context: Context,
  { providers, flow: flows, code: codes, basePath }: SignOn,
  from: <T>(req: Request, work: () => T) => T,
): Router => {
  const { store, now, log, meters } = context;
  const own = withPersonal(store);
  const spend = spender(context);

  const toSignIn = (
    res: Response,
    outcome: string,
    { protocol, redirect }: { protocol: SignOnProtocol; redirect: string },
  ) => {
    const query = new URLSearchParams({
      signOn: outcome,
      by: protocol,
      ...(redirect && { redirect }),
    });
    res.set('Cache-Control', 'no-store').redirect(303, `${basePath}user/login?${query}`);
  };

  /** Notes for the page 系统 › 集成 whether the provider works. */
  const noteUse = (protocol: SignOnProtocol, problem?: SignOnProblem) => {
    const outcome = outcomeOf(problem);
    if (outcome) noteOutcome(store, protocol, outcome, now());
  };

  const noteFailure = async (protocol: SignOnProtocol, error: SignOnError) => {
    const { problem, cause } = error;
    log.warn(
      { route: signOnPath(protocol), code: problem, error: cause ?? error },
      'A single sign-on failed',
    );
    noteUse(protocol, problem);
    if (QUIET.includes(problem)) return;
    meters.signInFailed('signOn');
    await write(own, NOBODY, now(), (writer) => noteFailedSignOn(writer, protocol, problem));
  };

  /** Answers a failed sign-on. Other errors than a SignOnError are faults of the server. */
  const fail = async (
    res: Response,
    begun: { protocol: SignOnProtocol; redirect: string },
    error: unknown,
  ) => {
    const known = signOnErrorIn(error);
    if (!known) throw error;
    await noteFailure(begun.protocol, known);
    toSignIn(res, known.problem, begun);
  };

  const begin =
    (provider: SignOnProvider): RequestHandler =>
    async (req, res) => {
      const { protocol } = provider;
      const flow: BegunFlow = {
        protocol,
        redirect: redirectIn(req.query.redirect),
        ...{ state: random(), nonce: random(), verifier: random() },
      };
      try {
        const address = await provider.begin(flow);
        flows.set(req, res, flow);
        res.set('Cache-Control', 'no-store').redirect(303, address.href);
      } catch (error) {
        await fail(res, flow, error);
      }
    };

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

  /** Begins the session of the person. Returns the account if it still needs a code. */
  const startFor = async (req: Request, { staffNo, session }: SignedOn) => {
    const { protocol } = session;
    let found = { id: 0, userName: '' };
    try {
      const begun = await startSession<Begun>(req, { store, now: now() }, (rowOf) =>
        write(own, { id: 0, userName: staffNo }, now(), async (writer) => {
          const id = await accountOf(writer, staffNo);
          const { userName } = await writer.trx
            .selectFrom('accounts')
            .select('userName')
            .where('id', '=', id)
            .executeTakeFirstOrThrow();
          found = { id, userName };
          req.session.signOn = session;
          return beginSession(writer, { id }, rowOf(id), { signOn: protocol });
        }),
      );
      if (!begun) throw new SignOnError('disabled');
      return undefined;
    } catch (error) {
      if (error instanceof CodeMissing) return found;
      throw error;
    }
  };

  const finish =
    (provider: SignOnProvider): RequestHandler =>
    async (req, res) => {
      const { protocol } = provider;
      let begun = { protocol, redirect: '' };
      try {
        const takeBack = await counted(context, req, res);
        const flow = await takeFlow(req, res, protocol);
        if (!flow) throw new SignOnError('expired');
        begun = flow;
        const query = new URLSearchParams(req.originalUrl.split('?')[1] ?? '');
        const signedOn = await provider.finish(query, flow);
        const awaited = await from(req, () => startFor(req, signedOn));
        await takeBack();
        noteUse(protocol);
        if (!awaited) return toSignIn(res, SIGN_ON_DONE, begun);
        const { id: accountId, userName } = awaited;
        codes.set(req, res, { accountId, userName, protocol });
        toSignIn(res, SIGN_ON_CODE, begun);
      } catch (error) {
        await from(req, () => fail(res, begun, error));
      }
    };

  const router = Router({ caseSensitive: true, strict: true });
  // Other methods, such as HEAD of a link checker, must not use up a sign-on.
  router.use((req, _res, next) => next(req.method === 'GET' ? undefined : 'router'));
  for (const provider of providers) {
    const [beginAt, returnAt] = [
      signOnPath(provider.protocol),
      signOnReturnPath(provider.protocol),
    ];
    const below = (path: string) => path.slice(path.indexOf('/', 1));
    router.get(below(beginAt), notedAs(beginAt), begin(provider));
    router.get(below(returnAt), notedAs(returnAt), finish(provider));
  }
  return router;
};

/** The call with the code of a second factor, after a sign-on. */
export const signOnRoutes = (calls: Calls, context: Context): void => {
  const { store, now, limits, signOn, meters } = context;
  const own = withPersonal(store);

  calls.on(sendSignOnCode, async ({ input: { code }, req, res }) => {
    const awaited = signOn?.code.read(req);
    if (!signOn || !awaited) return { status: 'expired' as const };
    const { accountId: id, userName, protocol } = awaited;
    const attempt = await limits.signIn(req, res, userName);
    try {
      const begun = await startSession<Begun>(req, { store, now: now() }, async (rowOf) => {
        req.session.signOn = { protocol };
        return write(own, { id, userName }, now(), (writer) =>
          beginSession(writer, { id }, rowOf(id), { code, signOn: protocol }),
        );
      });
      await attempt.succeeded();
      signOn.code.clear(req, res);
      return { status: begun ? ('ok' as const) : ('disabled' as const) };
    } catch (error) {
      if (!(error instanceof CodeMissing)) throw error;
      meters.signInFailed('code');
      await write(own, NOBODY, now(), (writer) => noteFailedSignOn(writer, protocol, 'codeWrong'));
      return { status: 'codeWrong' as const };
    }
  });
};
