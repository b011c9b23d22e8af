import { createHash } from 'node:crypto';
import type { Request } from 'express';

/** Attributes of every cookie: not readable by scripts, not sent from other sites. */
export const ATTRIBUTES = { httpOnly: true, sameSite: 'lax', path: '/' } as const;

const ID_LENGTH = 8;

/**
 * Returns a cookie's name for http and for https. A hash of the installation's secret is in it,
 * because a browser shares cookies among all ports of a host. The `__Host-` prefix for https keeps
 * other hosts and plain http from setting the cookie. Other hosts can set the plain name, so the
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

/** Returns the value of a cookie. Undefined if there is none. */
export const readCookie = (req: Request, names: CookieNames): string | undefined => {
  const start = `${nameFor(req, names)}=`;
  const cookies = (req.get('cookie') ?? '').split(/; */);
  return cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length);
};
