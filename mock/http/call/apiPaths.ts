import type { Express, Request, RequestHandler } from 'express';
import { register } from '@/contract/register';
import { writtenFrom } from '../../db/base/contexts';
import { Refusal } from '../../db/base/refusal';
import { readBody } from '../body';
import type { Calls } from '../calls';
import type { Context } from '../context';
import type { Faults } from '../faults/faults';
import { inLanguageOf } from '../language';
import { checkOrigin } from '../origin';
import { checkReportSecret, SECRET_PLACES } from '../secret/reportSecret';
import { tabOf } from '../tab';

interface Gates {
  site: Context['site'];
  reportSecret?: string | undefined;
}

/**
 * Runs `work` for a request: texts are in the request's language, and history entries get its IP
 * address and browser tab.
 */
export const from = <T>(req: Request, work: () => T): T =>
  writtenFrom.run({ address: req.ip ?? '', tab: tabOf(req) }, () => inLanguageOf(req, work));

/**
 * Returns the check that runs before the request body is read. It refuses writes from other
 * websites, delivery reports with a wrong secret, and registrations while they are turned off.
 */
const gateOf = (path: string, { site, reportSecret }: Gates): RequestHandler => {
  const secretIn = SECRET_PLACES[path];
  if (secretIn) return checkReportSecret(reportSecret, secretIn);
  if (path !== register.path || site.registration) return checkOrigin;
  return () => {
    throw new Refusal('REGISTRATION_OFF');
  };
};

/**
 * Serves the paths of all API calls. For each request, checks the rights of the account first, then
 * reads the body, then runs the call.
 */
export const apiPaths = (
  app: Express,
  calls: Calls,
  gates: Gates,
  faultInjector: Faults | undefined,
): void => {
  for (const { method, path } of calls.paths()) {
    app[method === 'GET' ? 'get' : 'post'](
      path,
      gateOf(path, gates),
      async (req, _res, next) => {
        await from(req, () => calls.authorizePath(method, path, req.account));
        next();
      },
      ...readBody,
      ...(faultInjector ? [faultInjector.after] : []),
      (req, res) => from(req, () => calls.answer(method, path, { account: req.account, req, res })),
    );
  }
};
