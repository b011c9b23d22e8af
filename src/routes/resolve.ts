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
   * The roles that may open the page. By default, these are the roles of the nearest parent route
   * with roles. If no parent has roles, the roles in the access table apply.
   */
  authority?: Authority;
  /** The path to redirect to instead of showing the 403 page. */
  redirectPath?: string;
  page?: PageSource;
  /**
   * The pages of a menu group, or the inner pages of a page. Inner pages are shown inside the page
   * and are not in the menu.
   */
  children?: RouteRow[];
  /**
   * True for a group that exists only in the menu. The paths of pages in the group do not begin
   * with the group's path.
   */
  menuOnly?: boolean;
  hideInMenu?: boolean;
  /** True if the menu group is open when the menu is first shown. */
  opened?: boolean;
  /** True for a menu entry that opens a page with query parameters. */
  isView?: boolean;
  /** The page that a group's path opens. By default, the first page that the role may open. */
  first?: string;
  /** The path of the menu entry that is highlighted on a page without an own entry. */
  menuEntry?: string;
  /**
   * True if the menu shows the page only with sample data. The user can still open the page by URL.
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
 * Returns all routes with full paths and roles. A child's path begins with the parent's
 * path, except for an external link. `RouteRow.authority` describes the default roles.
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

/** Returns the routes from the top level to the page at a path, for the breadcrumb. */
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
