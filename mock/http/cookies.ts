import { createHash } from 'node:crypto';
import type { Request } from 'express';

/**
 * The attributes of every cookie: hidden from scripts, and sent only to paths below the base path
 * and not with writes from other sites.
 */
export const attributesAt = (basePath: string) =>
  ({ httpOnly: true, sameSite: 'lax', path: basePath }) as const;

const ID_LENGTH = 8;

/**
 * Returns a cookie's name for http (`plain`) and https (`secure`). Both contain a hash of this
 * installation's secret, because all ports of a host share their cookies. Over https, the plain
 * name is ignored, because other hosts can set it.
 */
export const cookieNames = (kind: string, secret: string, basePath: string) => {
  const id = createHash('sha256').update(`cookies ${secret}`).digest('hex').slice(0, ID_LENGTH);
  const plain = `${kind}-${id}`;
  // The prefix `__Host-` makes browsers accept the cookie only from this host. It requires the path
  // `/`, so another base path (O-01) gets `__Secure-`.
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
