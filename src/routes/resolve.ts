import { accessOfPath } from '@/contract/access';
import type { MenuIcon } from '@/layouts/menuEntry';
import type { MenuKey } from '@/locales/menu';
import { type Authority, checkAuthority } from '@/utils/access/checkAuthority';
import type { PageSource } from './pageSource';

/** A row of the route table, as it is written down. */
export interface RouteRow {
  /** Relative to the parent's; an absolute http(s) address is a link to elsewhere. */
  path: string;
  /** The key of its name in menu, breadcrumb and title. */
  name: MenuKey;
  icon?: MenuIcon;
  /** Who may open it; without one, what the access table or the nearest ancestor says. */
  authority?: Authority;
  /** Where to go instead of the 403 view on refusal. */
  redirectPath?: string;
  page?: PageSource;
  /** Pages below a group; those of a page are shown inside it, and are not in the menu. */
  children?: RouteRow[];
  /** A group that only gathers menu entries: it adds nothing to the paths of its children. */
  menuOnly?: boolean;
  hideInMenu?: boolean;
  /** In the menu only beside sample data; it can be opened all the same. */
  demoOnly?: boolean;
}

/** A row with its full path and the authority that holds for it. */
export interface ResolvedRoute extends Omit<RouteRow, 'children'> {
  authority: Authority;
  children: ResolvedRoute[];
}

const ABSOLUTE = /^https?:\/\//i;

const joinPath = (parent: string, path: string): string =>
  ABSOLUTE.test(path) ? path : `${parent}/${path}`.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');

/** Who may open a path, as the access table says. */
export const accessAuthority = (path: string): Authority => {
  const access = accessOfPath(path);
  return access === 'open' ? undefined : access;
};

/**
 * Merges names, paths and roles down the tree: a child's path is prefixed with its parent's, an
 * absolute link stays as it is, and a row without an authority takes its nearest ancestor's.
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

/** The rows from the root down to the page at this path, for the breadcrumb. */
export const trailTo = (routes: readonly ResolvedRoute[], pathname: string): ResolvedRoute[] => {
  for (const route of routes) {
    const below = trailTo(route.children, pathname);
    if (below.length > 0) return [route, ...below];
    if (route.path === pathname && !route.menuOnly) return [route];
  }
  return [];
};

/** The first page of a group that the role may open: where the group's bare path goes. */
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
