import { createHash } from 'node:crypto';
import type { Request } from 'express';

/**
 * Attributes of every cookie: scripts cannot read the cookie, and browsers do not send it with
 * writes from other sites.
 */
export const ATTRIBUTES = { httpOnly: true, sameSite: 'lax', path: '/' } as const;

const ID_LENGTH = 8;

/**
 * Returns a cookie's names for http and https. A browser shares cookies among all ports of a host,
 * so the name contains a hash of this installation's secret. With the prefix `__Host-`, browsers
 * accept the cookie only from this host over https. Other hosts can set the plain name, so the
 * server ignores that name over https.
 */
export const cookieNames = (kind: string, secret: string) => {
  const id = createHash('sha256').update(`cookies ${secret}`).digest('hex').slice(0, ID_LENGTH);
  const plain = `${kind}-${id}`;
  return { plain, secure: `__Host-${plain}` };
};

export type CookieNames = ReturnType<typeof cookieNames>;

export const nameFor = (req: Request, { plain, secure }: CookieNames): string =>
  req.secure ? secure : plain;

export const readCookie = (req: Request, names: CookieNames): string | undefined => {
  const start = `${nameFor(req, names)}=`;
  const cookies = (req.get('cookie') ?? '').split(/; */);
  return cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length);
};
