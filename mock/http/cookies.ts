import { createHash } from 'node:crypto';
import type { Request } from 'express';

/** Unreadable for scripts, not sent along from other sites. */
export const ATTRIBUTES = { httpOnly: true, sameSite: 'lax', path: '/' } as const;

/** How many characters of a digest tell installations apart. */
const ID_LENGTH = 8;

/**
 * A cookie's names, plain and behind https. They hold a digest of the installation's secret: browsers send the cookies of a
 * host to all of its ports, so consoles beside each other would take one another's away.
 *
 * Behind https browsers take `__Host-` from this host alone, over https, for all paths: no other host of the domain and no
 * plain connection can plant such a cookie, so the plain name counts for nothing there.
 */
export const cookieNames = (kind: string, secret: string) => {
  const id = createHash('sha256').update(`cookies ${secret}`).digest('hex').slice(0, ID_LENGTH);
  const plain = `${kind}-${id}`;
  return { plain, secure: `__Host-${plain}` };
};

export type CookieNames = ReturnType<typeof cookieNames>;

export const nameFor = (req: Request, { plain, secure }: CookieNames): string =>
  req.secure ? secure : plain;

/** A cookie's value as it was sent; undefined where there is none. */
export const readCookie = (req: Request, names: CookieNames): string | undefined => {
  const start = `${nameFor(req, names)}=`;
  const cookies = (req.get('cookie') ?? '').split(/; */);
  return cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length);
};
