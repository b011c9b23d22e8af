import { firstPage, type ResolvedRoute } from './resolve';
import { accountRoutes, homeRoute, mainRoutes } from './table';

const flatten = (routes: readonly ResolvedRoute[]): ResolvedRoute[] =>
  routes.flatMap((route) => [route, ...flatten(route.children)]);

export const allRoutes = [homeRoute, ...flatten(mainRoutes), ...flatten(accountRoutes)];

/**
 * Returns the page that a group's path opens: the named one, or else the first one in the group
 * that the role may open, or else the first one below the path.
 */
export const pageOfGroup = (
  { path, first, children }: ResolvedRoute,
  role: string,
): ResolvedRoute | undefined => {
  const named = allRoutes.filter((route) => route.path === first);
  const below = allRoutes.filter((route) => route.path.startsWith(`${path}/`));
  return firstPage([...named, ...children, ...below], role);
};
