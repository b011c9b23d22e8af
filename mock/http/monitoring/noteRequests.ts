import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import type { Log } from '../../telemetry/log';
import type { Meters } from '../../telemetry/meters';

declare global {
  namespace Express {
    interface Locals {
      requestId: string;
      /**
       * The name of the request in logs and metrics, such as `GET /healthz`. Never the URL, which
       * may contain a secret.
       */
      route: string;
      errorCode?: string;
    }
  }
}

const UNKNOWN = 'unknown';

/**
 * Matches a request id from a proxy: a UUID, with or without hyphens. Any other text is ignored,
 * because the request id is written to the log.
 */
const REQUEST_ID = /^[0-9a-f]{8}-?([0-9a-f]{4}-?){3}[0-9a-f]{12}$/i;

const receivedId = (req: Request): string | undefined => {
  const id = req.get('x-request-id') ?? '';
  return REQUEST_ID.test(id) ? id : undefined;
};

/**
 * Frequent requests, such as files, polling and monitoring. They are logged only at level `debug`,
 * so that they do not hide other log lines.
 */
const QUIET = ['file', 'GET /api/changes', 'GET /healthz', 'GET /readyz', 'GET /metrics'];

interface Noted {
  log: Log;
  meters: Meters;
  /** True if the server runs behind a proxy. The header `X-Request-Id` is trusted only then. */
  behindProxy: boolean;
  calls: ReadonlySet<string>;
}

/**
 * Gives each request an id. When the response ends, logs the request and counts it in the metrics.
 */
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
      const tokenId = req.account?.token?.id;
      const accountId = tokenId ? undefined : (req.account?.id ?? req.session?.accountId);
      log[QUIET.includes(route) ? 'debug' : 'info'](
        {
          requestId,
          ...(accountId !== undefined && { accountId }),
          ...(tokenId !== undefined && { tokenId }),
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

/**
 * Middleware that sets the name of a request in logs and metrics. API calls get their name
 * elsewhere.
 */
export const notedAs =
  (route: string): RequestHandler =>
  (_req, res, next) => {
    res.locals.route = route;
    next();
  };

export const notedAsUnknown: RequestHandler = notedAs(UNKNOWN);
