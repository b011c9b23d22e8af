import { createHash } from 'node:crypto';
import type { Request } from 'express';

/**
 * Attributes of every cookie: scripts cannot read the cookie, and browsers do not send it with
 * writes from other sites, nor to other programs of the same host.
 */
export const attributesAt = (basePath: string) =>
  ({ httpOnly: true, sameSite: 'lax', path: basePath }) as const;

const ID_LENGTH = 8;

/**
 * Returns a cookie's names for http and https. A browser shares cookies among all ports of a host,
 * so the name contains a hash of this installation's secret. With the prefix `__Host-`, browsers
 * accept the cookie only from this host over https. This prefix requires the path `/`, so under
 * another base path (O-01) it is `__Secure-`. Other hosts can set the plain name, so the server
 * ignores that name over https.
 */
export const cookieNames = (kind: string, secret: string, basePath: string) => {
  const id = createHash('sha256').update(`cookies ${secret}`).digest('hex').slice(0, ID_LENGTH);
  const plain = `${kind}-${id}`;
  return { plain, secure: `${basePath === '/' ? '__Host-' : '__Secure-'}${plain}` };
};

export type CookieNames = ReturnType<typeof cookieNames>;

export const nameFor = (req: Request, { plain, secure }: CookieNames): string =>
  req.secure ? secure : plain;

export const readCookie = (req: Request, names: CookieNames): string | undefined => {
  const start = `${nameFor(req, names)}=`;
  const cookies = (req.get('cookie') ?? '').split(/; */);
  return cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length);
};
