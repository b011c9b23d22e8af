import type { Request, RequestHandler } from 'express';
import { Refusal } from '../db/base/refusal';

const originOf = (address: string): string | undefined =>
  URL.canParse(address) ? new URL(address).origin : undefined;

/**
 * Returns true if protocol, host and port are the same. The protocol matters, because an attacker
 * may fake this host over plain http.
 */
const isSameOrigin = (req: Request, origin: string): boolean =>
  originOf(origin) === originOf(`${req.protocol}://${req.get('host') ?? ''}`);

/**
 * Refuses writes that other websites send (OWASP, CSRF prevention), by the header `Sec-Fetch-Site`,
 * or `Origin` in older browsers. A client without these headers must send JSON, because an HTML
 * form cannot. A call with a token is not refused, because browsers never send tokens by
 * themselves.
 */
export const checkOrigin: RequestHandler = (req, _res, next) => {
  if (req.method === 'GET' || req.method === 'HEAD' || req.account?.token) return next();
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
