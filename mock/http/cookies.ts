import { createHash } from 'node:crypto';
import type { Request } from 'express';

/** Attributes of every cookie: hidden from scripts, and not sent with requests from other sites. */
export const ATTRIBUTES = { httpOnly: true, sameSite: 'lax', path: '/' } as const;

const ID_LENGTH = 8;

/**
 * Returns a cookie's name for http and for https. The names hold a digest of the installation's secret: browsers send a
 * host's cookies to all its ports, so two consoles on one host would overwrite each other's cookies.
 * Over https, browsers accept a `__Host-` cookie only from this host, over https and for all paths. No other host of
 * the domain and no plain connection can plant such a cookie, so the plain name is ignored there.
 */
export const cookieNames = (kind: string, secret: string) => {
  const id = createHash('sha256').update(`cookies ${secret}`).digest('hex').slice(0, ID_LENGTH);
  const plain = `${kind}-${id}`;
  return { plain, secure: `__Host-${plain}` };
};

export type CookieNames = ReturnType<typeof cookieNames>;

export const nameFor = (req: Request, { plain, secure }: CookieNames): string =>
  req.secure ? secure : plain;

/** Returns a cookie's value as it was sent; undefined if there is no such cookie. */
export const readCookie = (req: Request, names: CookieNames): string | undefined => {
  const start = `${nameFor(req, names)}=`;
  const cookies = (req.get('cookie') ?? '').split(/; */);
  return cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length);
};
