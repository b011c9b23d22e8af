import type { RequestHandler } from 'express';
import { Refusal } from '../db/refusal';

const isSameHost = (origin: string, host: string | undefined) => {
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
};

/**
 * Refuses writes that another site's page sends with our user's cookie. Browsers say where a request
 * comes from in `Sec-Fetch-Site`, older ones in `Origin`; where neither is there it is no browser, and
 * only a JSON body passes, which no form of another site can send (OWASP, CSRF prevention).
 */
export const checkOrigin: RequestHandler = (req, _res, next) => {
  if (req.method === 'GET' || req.method === 'HEAD') return next();
  const site = req.get('sec-fetch-site');
  const origin = req.get('origin');
  const allowed =
    site !== undefined
      ? site === 'same-origin' || site === 'none'
      : origin !== undefined
        ? isSameHost(origin, req.get('host'))
        : Boolean(req.is('application/json'));
  if (!allowed) throw new Refusal('ORIGIN_REFUSED');
  next();
};
