import { accessOfPath, allows } from '@/contract/access';
import type { Role } from '@/contract/account';

/** Where an admin lands; a role that may not open it starts at `/`. */
const LANDING = '/form/basic-form';
const HOME = '/';

const LOGIN = '/user/login';
const PASSWORD = '/user/password';
const SECOND_FACTOR = '/user/second-factor';

/** The path of a redirect parameter as this site would open it; undefined for anything foreign. */
const ownPath = (redirect: string): string | undefined => {
  // A browser reads `/\host` and `//host` as another host, and drops tabs and line breaks on the way.
  if (!/^\/(?!\/)/.test(redirect) || /[\p{Cc}\\]/u.test(redirect)) return undefined;
  const { origin, pathname, search, hash } = new URL(redirect, window.location.origin);
  if (origin !== window.location.origin || pathname.startsWith('//')) return undefined;
  return pathname + search + hash;
};

const isAccountPath = (pathname: string) => /^\/user(\/|$)/i.test(pathname);

/**
 * Where to go after signing in: to the redirect where it is a path of this site that the role
 * may open, else to the landing page. `knows` says which paths there are.
 */
export const afterSignIn = (
  redirect: string | null,
  role: Role,
  knows: (pathname: string) => boolean,
): string => {
  const opens = (path: string) => {
    const { pathname } = new URL(path, window.location.origin);
    return !isAccountPath(pathname) && knows(pathname) && allows(accessOfPath(pathname), role);
  };
  const own = redirect === null ? undefined : ownPath(redirect);
  if (own !== undefined && opens(own)) return own;
  return opens(LANDING) ? LANDING : HOME;
};

interface Place {
  pathname: string;
  search: string;
  hash?: string;
}

/** An account page that leads on to where somebody was; what it already leads to stays. */
const leadingBack = (page: string, { pathname, search, hash = '' }: Place): string => {
  const path = pathname + search + hash;
  if (isAccountPath(pathname) || path === HOME) return page;
  return `${page}?redirect=${encodeURIComponent(path)}`;
};

/** The sign-in page that leads back to a path; a redirect never holds another one. */
export const loginPath = (from: Place): string => leadingBack(LOGIN, from);

/** A page that comes before anything else; it leads to where the sign-in, or the page before it, would have. */
const comingFirst = (page: string, from: Place): string =>
  isAccountPath(from.pathname) ? page + from.search : leadingBack(page, from);

/** The page on which a password is changed before anything else. */
export const passwordPath = (from: Place): string => comingFirst(PASSWORD, from);

/** The page on which a second factor is set up before anything else. */
export const secondFactorPath = (from: Place): string => comingFirst(SECOND_FACTOR, from);
