import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import type { Log } from '../../telemetry/log';
import type { Meters } from '../../telemetry/meters';

declare global {
  namespace Express {
    interface Locals {
      requestId: string;
      /**
       * Name of the request in logs and metrics: the name of a call or a route pattern, never the
       * URL itself.
       */
      route: string;
      errorCode?: string;
    }
  }
}

/** Label of requests that match no route. */
const UNKNOWN = 'unknown';

/**
 * The format of a proxy's request id: a UUID, with or without hyphens. Free text is not accepted, because the id goes
 * to the log.
 */
const REQUEST_ID = /^[0-9a-f]{8}-?([0-9a-f]{4}-?){3}[0-9a-f]{12}$/i;

const receivedId = (req: Request): string | undefined => {
  const id = req.get('x-request-id') ?? '';
  return REQUEST_ID.test(id) ? id : undefined;
};

/**
 * Frequent requests of files, monitors and polling pages. They would hide other requests in the
 * log.
 */
const QUIET = ['file', 'GET /api/changes', 'GET /healthz', 'GET /readyz', 'GET /metrics'];

interface Noted {
  log: Log;
  meters: Meters;
  /** A proxy is configured. Only then the request id in the header is trusted. */
  behindProxy: boolean;
  calls: ReadonlySet<string>;
}

/** Gives each request an id, then logs and counts the request when its answer ends. */
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

/** Sets the name, for logs and metrics, of a request that is no call of the API. */
export const notedAs =
  (route: string): RequestHandler =>
  (_req, res, next) => {
    res.locals.route = route;
    next();
  };

/** Sets the name back to "unknown" if no file was found. */
export const notedAsUnknown: RequestHandler = notedAs(UNKNOWN);
