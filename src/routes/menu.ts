import type { MenuEntry } from '@/layouts/menuEntry';
import { checkAuthority } from '@/utils/access/checkAuthority';
import type { ResolvedRoute } from './resolve';
import { homeRoute, mainRoutes } from './table';

interface Reader {
  role: string;
  /** True if the server has sample data. */
  demo: boolean;
}

const ABSOLUTE = /^https?:/;

const isEntry = ({ page, isView, path }: ResolvedRoute) =>
  page !== undefined || isView === true || ABSOLUTE.test(path);

/** Returns the menu entry of a route. Inner pages of a page get no entries of their own. */
export const toEntry = (route: ResolvedRoute): MenuEntry => {
  const { path, name, icon, menuEntry, opened, children } = route;
  const isPage = isEntry(route);
  return {
    path,
    name,
    icon,
    isPage,
    ...(menuEntry && { hidden: true }),
    ...(opened && { opened }),
    children: isPage ? [] : children.map(toEntry),
  };
};

const allowed = (routes: readonly ResolvedRoute[], reader: Reader): ResolvedRoute[] =>
  routes
    .filter(({ hideInMenu, demoOnly }) => !hideInMenu && (!demoOnly || reader.demo))
    .filter(({ authority }) => checkAuthority(authority, reader.role) !== false)
    .map((route) => ({ ...route, children: allowed(route.children, reader) }))
    .filter((route) => isEntry(route) || route.children.length > 0);

/**
 * Returns the entries for the menu and the search box: the pages, views and groups that the role
 * may open.
 */
export const menuFor = (reader: Reader): MenuEntry[] =>
  allowed([homeRoute, ...mainRoutes], reader).map(toEntry);

const viewsIn = (routes: readonly ResolvedRoute[]): string[] =>
  routes.flatMap(({ isView, path, children }) => (isView ? [path] : viewsIn(children)));
const VIEWS = viewsIn(mainRoutes).map((path) => {
  const [pathname = '', query] = path.split('?');
  return { path, pathname, params: [...new URLSearchParams(query)] };
});

/**
 * Returns the path of the menu entry for the current page. If the query parameters match a view of
 * the page, such as a filtered list, this is the view's entry. An inner page uses the entry of the
 * page around it.
 */
export const menuPathAt = (trail: readonly ResolvedRoute[], search: string): string => {
  const current = trail.find(({ page }) => page);
  const entry = current?.menuEntry ?? current?.path;
  const given = new URLSearchParams(search);
  const view = VIEWS.find(
    ({ pathname, params }) =>
      pathname === entry && params.every(([key, value]) => given.get(key) === value),
  );
  return view?.path ?? entry ?? '';
};
