import type { RequestHandler } from 'express';
import type { Log } from '../../telemetry/log';

/** Paths that monitoring programs request directly, without the proxy. */
const ASKED_DIRECTLY = ['/healthz', '/readyz', '/metrics'];

/**
 * Logs a warning if the proxy does not send the header X-Forwarded-Proto, because users then cannot
 * sign in over https.
 */
export const checkProxy = (log: Log): RequestHandler => {
  let isLogged = false;
  return (req, _res, next) => {
    if (!isLogged && !req.get('x-forwarded-proto') && !ASKED_DIRECTLY.includes(req.path)) {
      isLogged = true;
      log.warn(
        {},
        'TRUST_PROXY is set, but a request came without X-Forwarded-Proto: sign-in over https will be refused. Let the proxy pass it, or set TRUST_PROXY=0 where there is none.',
      );
    }
    next();
  };
};
