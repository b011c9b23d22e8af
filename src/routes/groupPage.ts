import { firstPage, type ResolvedRoute } from './resolve';
import { accountRoutes, homeRoute, mainRoutes } from './table';

const flatten = (routes: readonly ResolvedRoute[]): ResolvedRoute[] =>
  routes.flatMap((route) => [route, ...flatten(route.children)]);

export const allRoutes = [homeRoute, ...flatten(mainRoutes), ...flatten(accountRoutes)];

/**
 * Returns the page that a menu group opens: the first one that the role may open. Tries `first`,
 * then the pages in the group, then the pages below the group's path.
 */
export const pageOfGroup = (
  { path, first, children }: ResolvedRoute,
  role: string,
): ResolvedRoute | undefined => {
  const named = allRoutes.filter((route) => route.path === first);
  const below = allRoutes.filter((route) => route.path.startsWith(`${path}/`));
  return firstPage([...named, ...children, ...below], role);
};
