import { firstPage, type ResolvedRoute } from './resolve';
import { accountRoutes, homeRoute, mainRoutes } from './table';

const flatten = (routes: readonly ResolvedRoute[]): ResolvedRoute[] =>
  routes.flatMap((route) => [route, ...flatten(route.children)]);

export const allRoutes = [homeRoute, ...flatten(mainRoutes), ...flatten(accountRoutes)];

/**
 * Returns the page that the path of a menu group opens. The order is: the page `first`, the pages
 * in the group, the pages below the path. The result is the first one that the role may open.
 */
export const pageOfGroup = (
  { path, first, children }: ResolvedRoute,
  role: string,
): ResolvedRoute | undefined => {
  const named = allRoutes.filter((route) => route.path === first);
  const below = allRoutes.filter((route) => route.path.startsWith(`${path}/`));
  return firstPage([...named, ...children, ...below], role);
};
