import type { Request, RequestHandler } from 'express';
import { Refusal } from '../db/base/refusal';

const originOf = (address: string): string | undefined =>
  URL.canParse(address) ? new URL(address).origin : undefined;

/** Compares http and https too, because an attacker may answer as this host over http. */
const isSameOrigin = (req: Request, origin: string): boolean =>
  originOf(origin) === originOf(`${req.protocol}://${req.get('host') ?? ''}`);

/**
 * Refuses writes from other sites (OWASP, CSRF prevention), by `Sec-Fetch-Site` or, in older
 * browsers, `Origin`. A client without both is no browser and must send JSON, which no HTML form
 * can.
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
