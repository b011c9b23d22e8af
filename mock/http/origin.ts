import type { Request, RequestHandler } from 'express';
import { Refusal } from '../db/refusal';

/** Scheme, host and port of an address; undefined where it is none. */
const originOf = (address: string): string | undefined =>
  URL.canParse(address) ? new URL(address).origin : undefined;

/** The scheme counts: who can answer as this host over http is not this site, which is served over https. */
const isSameOrigin = (req: Request, origin: string): boolean =>
  originOf(origin) === originOf(`${req.protocol}://${req.get('host') ?? ''}`);

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
        ? isSameOrigin(req, origin)
        : Boolean(req.is('application/json'));
  if (!allowed) throw new Refusal('ORIGIN_REFUSED');
  next();
};
