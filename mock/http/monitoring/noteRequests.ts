import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import type { Log } from '../../telemetry/log';
import type { Meters } from '../../telemetry/meters';

declare global {
  namespace Express {
    interface Locals {
      requestId: string;
      /** Under what the request is noted: a call's key or a pattern, never an address. */
      route: string;
      /** What was refused, in the contract's codes. */
      errorCode?: string;
    }
  }
}

/** What is no call: all that nobody serves is one. */
const UNKNOWN = 'unknown';

/** What proxies make: a UUID, or its digits alone. Nothing that somebody could have written into it. */
const REQUEST_ID = /^[0-9a-f]{8}-?([0-9a-f]{4}-?){3}[0-9a-f]{12}$/i;

const givenId = (req: Request): string | undefined => {
  const given = req.get('x-request-id') ?? '';
  return REQUEST_ID.test(given) ? given : undefined;
};

/** Files, and what monitors and pages ask by themselves, come so often that they hide everything else. */
const QUIET = ['file', 'GET /api/changes', 'GET /healthz', 'GET /readyz', 'GET /metrics'];

interface Noted {
  log: Log;
  meters: Meters;
  /** Whether a proxy stands in front, which may name requests. */
  behindProxy: boolean;
  /** Method and path of every call. */
  calls: ReadonlySet<string>;
}

/** Names the request to its client, and notes it when its answer has ended. */
export const noteRequests =
  ({ log, meters, behindProxy, calls }: Noted): RequestHandler =>
  (req, res, next) => {
    const begun = performance.now();
    const { locals } = res;
    const call = `${req.method} ${req.path}`;
    locals.route = calls.has(call) ? call : UNKNOWN;
    locals.requestId = (behindProxy ? givenId(req) : undefined) ?? randomUUID();
    res.set('X-Request-Id', locals.requestId);
    res.once('close', () => {
      const duration = performance.now() - begun;
      const { requestId, route, errorCode } = locals;
      const aborted = !res.writableFinished;
      meters.request(route, aborted ? 'aborted' : String(res.statusCode), duration / 1000);
      const accountId = req.account?.id ?? req.session?.accountId;
      log[QUIET.includes(route) ? 'debug' : 'info'](
        {
          requestId,
          ...(accountId !== undefined && { accountId }),
          route,
          status: res.statusCode,
          durationMs: Math.round(duration * 10) / 10,
          ...(errorCode && { errorCode }),
          ...(aborted && { aborted }),
        },
        'request',
      );
    });
    next();
  };

/** Says under what a request is noted that is none of the calls. */
export const notedAs =
  (route: string): RequestHandler =>
  (_req, res, next) => {
    res.locals.route = route;
    next();
  };

/** Takes it back where nothing of that kind was served. */
export const notedAsUnknown: RequestHandler = notedAs(UNKNOWN);
