import { type Request, type RequestHandler, type Response, Router } from 'express';
import {
  SIGN_ON_CODE,
  SIGN_ON_DONE,
  type SignOnProblem,
  type SignOnProtocol,
  signOnPath,
  signOnReturnPath,
} from '@/contract/singleSignOn';
import { withPersonal } from '../../../db/write/store';
import { write } from '../../../db/write/write';
import type { Context } from '../../../http/context';
import { notedAs } from '../../../http/monitoring/noteRequests';
import { counted, flowTaker, newFlow } from '../../../http/secret/begunFlows';
import type { SignOn } from '../../../http/secret/signOn';
import { startSession } from '../../../http/session/session';
import { type Begun, beginSession, CodeMissing } from '../../account/signIn/signIns';
import { noteOutcome } from '../../integration/outcomes';
import { accountOf, noteFailedSignOn } from '../account';
import { outcomeOf } from '../connections';
import type { SignedOn, SignOnProvider } from '../provider';
import { SignOnError, signOnErrorIn } from '../signOnError';

const NOBODY = { id: 0, userName: '' };

/**
 * Problems for which no history entry is written, because the console has seen no valid answer of
 * the provider.
 */
const QUIET: readonly SignOnProblem[] = ['expired', 'cancelled', 'unreachable', 'tooMany'];

/**
 * Pages of single sign-on that the browser opens. After a sign-on, they redirect to the
 * sign-in page, which shows the result. `from` runs `work` with the language and IP address of a
 * request.
 */
export const signOnPages = (
  context: Context,
  { providers, flow: flows, code: codes, basePath }: SignOn,
  from: <T>(req: Request, work: () => T) => T,
): Router => {
  const { store, now, log, meters } = context;
  const own = withPersonal(store);
  const takeFlow = flowTaker(context, { flow: flows });

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

  /** Stores for the page 系统 › 集成 whether the provider worked. */
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

  /**
   * Redirects after a failed sign-on. Throws any error other than a SignOnError again, because it
   * is a bug of the server.
   */
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
      const flow = newFlow(protocol, req.query.redirect);
      try {
        const address = await provider.begin(flow);
        flows.set(req, res, flow);
        res.set('Cache-Control', 'no-store').redirect(303, address.href);
      } catch (error) {
        await fail(res, flow, error);
      }
    };

  /**
   * Starts a session for the person. If a code of the second factor is missing, returns the account
   * instead.
   */
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
  // Handles only GET requests. Otherwise a HEAD request, for example of a link checker, would use
  // up the sign-on.
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
