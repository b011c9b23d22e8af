import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import type { Log } from '../../telemetry/log';
import type { Meters } from '../../telemetry/meters';

declare global {
  namespace Express {
    interface Locals {
      requestId: string;
      /** The name of the request in logs and metrics: a call or a route pattern, never the URL. */
      route: string;
      errorCode?: string;
    }
  }
}

const UNKNOWN = 'unknown';

/**
 * Matches a request id of a proxy: a UUID, with or without hyphens. Other texts are not accepted,
 * because the id is logged.
 */
const REQUEST_ID = /^[0-9a-f]{8}-?([0-9a-f]{4}-?){3}[0-9a-f]{12}$/i;

const receivedId = (req: Request): string | undefined => {
  const id = req.get('x-request-id') ?? '';
  return REQUEST_ID.test(id) ? id : undefined;
};

/** Frequent requests of files, monitoring and polling, which would hide others in the log. */
const QUIET = ['file', 'GET /api/changes', 'GET /healthz', 'GET /readyz', 'GET /metrics'];

interface Noted {
  log: Log;
  meters: Meters;
  /** True if a proxy is configured. Only then is the request id in the header trusted. */
  behindProxy: boolean;
  calls: ReadonlySet<string>;
}

/** Gives each request an id, then logs and counts it when the response ends. */
export const noteRequests =
  ({ log, meters, behindProxy, calls }: Noted): RequestHandler =>
  (req, res, next) => {
    const begun = performance.now();
    const { locals } = res;
    const call = `${req.method} ${req.path}`;
    locals.route = calls.has(call) ? call : UNKNOWN;
    locals.requestId = (behindProxy ? receivedId(req) : undefined) ?? randomUUID();
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

/** Sets the name for logs and metrics of a request that is no API call. */
export const notedAs =
  (route: string): RequestHandler =>
  (_req, res, next) => {
    res.locals.route = route;
    next();
  };

export const notedAsUnknown: RequestHandler = notedAs(UNKNOWN);
