import { accessOfPath, allows } from '@/contract/access';
import type { Role } from '@/contract/account';
import type { LandingChoice } from '@/contract/preferences';

/**
 * The default first page after sign-in. A role that may not open this page gets the next page in
 * `afterSignIn`.
 */
const LANDING = '/form/basic-form';
const HOME = '/';
/** The first page of a teacher. */
const MY_WEEK = '/my/week';

const LOGIN = '/user/login';
const PASSWORD = '/user/password';
const SECOND_FACTOR = '/user/second-factor';

/** Returns the path in the URL parameter `redirect`, or undefined if it leads to another site. */
const ownPath = (redirect: string): string | undefined => {
  // Refuses `/\host` and `//host`, because browsers read them as another host. Also refuses control
  // characters, because browsers ignore tabs and line breaks in a URL.
  if (!/^\/(?!\/)/.test(redirect) || /[\p{Cc}\\]/u.test(redirect)) return undefined;
  const { origin, pathname, search, hash } = new URL(redirect, window.location.origin);
  if (origin !== window.location.origin || pathname.startsWith('//')) return undefined;
  return pathname + search + hash;
};

const isAccountPath = (pathname: string) => /^\/user(\/|$)/i.test(pathname);

/**
 * Returns the path to open after sign-in: the first page that exists and that the role may
 * open. Tries `redirect`, the user's own choice, the office's choice, then the default pages
 * (D-09). `knows` returns true if a path exists.
 */
export const afterSignIn = (
  redirect: string | null,
  role: Role,
  knows: (pathname: string) => boolean,
  landing?: LandingChoice,
): string => {
  const opens = (path: string) => {
    const { pathname } = new URL(path, window.location.origin);
    return !isAccountPath(pathname) && knows(pathname) && allows(accessOfPath(pathname), role);
  };
  const own = redirect === null ? undefined : ownPath(redirect);
  if (own !== undefined && opens(own)) return own;
  const pages = [landing?.own, landing?.office, LANDING, MY_WEEK].filter(
    (page) => typeof page === 'string',
  );
  return pages.find(opens) ?? HOME;
};

interface PageLocation {
  pathname: string;
  search: string;
  hash?: string;
}

/**
 * Returns the path of an account page, such as sign-in, with the current URL in the parameter
 * `redirect`, so that the user can return to it. The parameter is left out if the current page is
 * an account page or the home page.
 */
const leadingBack = (page: string, { pathname, search, hash = '' }: PageLocation): string => {
  const path = pathname + search + hash;
  if (isAccountPath(pathname) || path === HOME) return page;
  return `${page}?redirect=${encodeURIComponent(path)}`;
};

/** Returns the path of the sign-in page. After sign-in, the user returns to `from`. */
export const loginPath = (from: PageLocation): string => leadingBack(LOGIN, from);

/**
 * Returns the path of an account page that the user must open first, such as the password page. The
 * page later leads back to `from`. If `from` is itself an account page, its `redirect` parameter is
 * kept.
 */
const comingFirst = (page: string, from: PageLocation): string =>
  isAccountPath(from.pathname) ? page + from.search : leadingBack(page, from);

export const passwordPath = (from: PageLocation): string => comingFirst(PASSWORD, from);

export const secondFactorPath = (from: PageLocation): string => comingFirst(SECOND_FACTOR, from);
