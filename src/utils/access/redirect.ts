import { accessOfPath, allows } from '@/contract/access';
import type { Role } from '@/contract/account';

/** The first page after sign-in. A role that may not open it gets `/`. */
const LANDING = '/form/basic-form';
const HOME = '/';

const LOGIN = '/user/login';
const PASSWORD = '/user/password';
const SECOND_FACTOR = '/user/second-factor';

/** Returns the path in a `redirect` URL parameter. Undefined if it leads to another site. */
const ownPath = (redirect: string): string | undefined => {
  // Browsers read `/\host` and `//host` as another host, and they drop tabs and line breaks.
  if (!/^\/(?!\/)/.test(redirect) || /[\p{Cc}\\]/u.test(redirect)) return undefined;
  const { origin, pathname, search, hash } = new URL(redirect, window.location.origin);
  if (origin !== window.location.origin || pathname.startsWith('//')) return undefined;
  return pathname + search + hash;
};

const isAccountPath = (pathname: string) => /^\/user(\/|$)/i.test(pathname);

/**
 * Returns the path to open after sign-in. It is the redirect, if that is a page of this site
 * that the role may open. Otherwise it is the default page. `knows` tells whether a path exists.
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

interface PageLocation {
  pathname: string;
  search: string;
  hash?: string;
}

/**
 * Returns the path of an account page (such as sign-in) with the current URL as `redirect`. Account
 * pages and the home page are left out.
 */
const leadingBack = (page: string, { pathname, search, hash = '' }: PageLocation): string => {
  const path = pathname + search + hash;
  if (isAccountPath(pathname) || path === HOME) return page;
  return `${page}?redirect=${encodeURIComponent(path)}`;
};

/** Returns the path of the sign-in page, which leads back to `from` after sign-in. */
export const loginPath = (from: PageLocation): string => leadingBack(LOGIN, from);

/**
 * Returns the path of a page that has to be completed first, such as a password change. It keeps
 * the `redirect` of `from`.
 */
const comingFirst = (page: string, from: PageLocation): string =>
  isAccountPath(from.pathname) ? page + from.search : leadingBack(page, from);

export const passwordPath = (from: PageLocation): string => comingFirst(PASSWORD, from);

export const secondFactorPath = (from: PageLocation): string => comingFirst(SECOND_FACTOR, from);
