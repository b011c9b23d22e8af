import type { RequestHandler } from 'express';
import type { Log } from '../../telemetry/log';

/** Monitors ask these addresses without the proxy. */
const ASKED_DIRECTLY = ['/healthz', '/readyz', '/metrics'];

/** Tells the operator, once, of a proxy that does not say by which scheme it was asked: nobody could sign in over https. */
export const checkProxy = (log: Log): RequestHandler => {
  let isTold = false;
  return (req, _res, next) => {
    if (!isTold && !req.get('x-forwarded-proto') && !ASKED_DIRECTLY.includes(req.path)) {
      isTold = true;
      log.warn(
        {},
        'TRUST_PROXY is set, but a request came without X-Forwarded-Proto: sign-in over https will be refused. Let the proxy pass it, or set TRUST_PROXY=0 where there is none.',
      );
    }
    next();
  };
};
