import { accessOfPath } from '@/contract/access';
import type { MenuIcon } from '@/layouts/menuEntry';
import type { MenuKey } from '@/locales/menu';
import { type Authority, checkAuthority } from '@/utils/access/checkAuthority';
import type { PageSource } from './pageSource';

/** A row of the route table, as written in the source. */
export interface RouteRow {
  /** The path relative to the parent. An absolute http(s) URL is an external link. */
  path: string;
  /** The key of the page's name in menu, breadcrumb and title. */
  name: MenuKey;
  icon?: MenuIcon;
  /** The roles that may open the page. By default those of the nearest ancestor, else of the access table. */
  authority?: Authority;
  /** The path to redirect to instead of showing the 403 page. */
  redirectPath?: string;
  page?: PageSource;
  /** Pages of a group. The children of a page are shown inside it and are not in the menu. */
  children?: RouteRow[];
  /** A group for the menu only. Its path is not part of its children's paths. */
  menuOnly?: boolean;
  hideInMenu?: boolean;
  /** In the menu only if there is sample data. The page can always be opened. */
  demoOnly?: boolean;
}

/** A row with its full path and its effective authority. */
export interface ResolvedRoute extends Omit<RouteRow, 'children'> {
  authority: Authority;
  children: ResolvedRoute[];
}

const ABSOLUTE = /^https?:\/\//i;

const joinPath = (parent: string, path: string): string =>
  ABSOLUTE.test(path) ? path : `${parent}/${path}`.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');

/** Returns the roles that may open a path, from the access table. */
export const accessAuthority = (path: string): Authority => {
  const access = accessOfPath(path);
  return access === 'open' ? undefined : access;
};

/**
 * Resolves names, paths and roles down the tree. A child's path is prefixed with its parent's, unless it is an
 * external link. A row without an authority inherits its nearest ancestor's.
 */
export const resolveRoutes = (
  rows: readonly RouteRow[],
  parentPath = '/',
  inherited?: { authority: Authority },
): ResolvedRoute[] =>
  rows.map(({ children = [], ...row }) => {
    const path = row.menuOnly ? parentPath : joinPath(parentPath, row.path);
    const own = 'authority' in row ? { authority: row.authority } : inherited;
    const authority = own ? own.authority : accessAuthority(path);
    return { ...row, path, authority, children: resolveRoutes(children, path, own) };
  });

/** Returns the routes from the root to the page at a path, for the breadcrumb. */
export const trailTo = (routes: readonly ResolvedRoute[], pathname: string): ResolvedRoute[] => {
  for (const route of routes) {
    const below = trailTo(route.children, pathname);
    if (below.length > 0) return [route, ...below];
    if (route.path === pathname && !route.menuOnly) return [route];
  }
  return [];
};

/** Returns the first page of a group that the role may open. */
export const firstPage = (
  group: readonly ResolvedRoute[],
  role: string,
): ResolvedRoute | undefined => {
  for (const route of group) {
    const isOpen = checkAuthority(route.authority, role) !== false;
    const first = route.page ? isOpen && route : firstPage(route.children, role);
    if (first) return first;
  }
  return undefined;
};
