import { accessOfPath } from '@/contract/access';
import type { MenuIcon } from '@/layouts/menuEntry';
import type { MenuKey } from '@/locales/menu';
import { type Authority, checkAuthority } from '@/utils/access/checkAuthority';
import type { PageSource } from './pageSource';

export interface RouteRow {
  path: string;
  name: MenuKey;
  icon?: MenuIcon;
  /**
   * The roles that may open the page. Defaults to the roles of the nearest parent route that has
   * some, or else to those in the access table.
   */
  authority?: Authority;
  /**
   * The path to which a user without access is redirected. If not set, the user sees the 403 page.
   */
  redirectPath?: string;
  page?: PageSource;
  /**
   * The pages of a menu group, or the inner pages that a page shows inside itself. Inner pages are
   * not in the menu.
   */
  children?: RouteRow[];
  /** True for a group that is only in the menu and has no path of its own. */
  menuOnly?: boolean;
  hideInMenu?: boolean;
  /** True if the menu group is open when the menu is first shown. */
  opened?: boolean;
  /** True for a menu entry that opens a page with query parameters, such as a filter. */
  isView?: boolean;
  /**
   * The path of the page that a menu group opens. Defaults to the first page that the role may
   * open.
   */
  first?: string;
  /** The path of the menu entry to highlight if the page has no menu entry of its own. */
  menuEntry?: string;
  /**
   * True to show the page in the menu only if the server has sample data. Its URL opens the page on
   * every server.
   */
  demoOnly?: boolean;
}

export interface ResolvedRoute extends Omit<RouteRow, 'children'> {
  authority: Authority;
  children: ResolvedRoute[];
}

const ABSOLUTE = /^https?:\/\//i;

const joinPath = (parent: string, path: string): string =>
  ABSOLUTE.test(path) ? path : `${parent}/${path}`.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');

export const accessAuthority = (path: string): Authority => {
  const access = accessOfPath(path.replace(/\?.*/, ''));
  return access === 'open' ? undefined : access;
};

/**
 * Returns the routes with full paths and roles. A child's path is appended to the path of
 * its parent, except for an external link.
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

/**
 * Returns the chain of routes from the top level down to the page at a path, for example for the
 * breadcrumb. Empty if no route has this path.
 */
export const trailTo = (routes: readonly ResolvedRoute[], pathname: string): ResolvedRoute[] => {
  for (const route of routes) {
    const below = trailTo(route.children, pathname);
    if (below.length > 0) return [route, ...below];
    if (route.path === pathname && !route.menuOnly) return [route];
  }
  return [];
};

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
