import type { Role } from '@/contract/account';
import type { DvaModel } from '@/models/base/defineModel';
import { type Authority, checkAuthority } from '@/utils/access/checkAuthority';
import { pageOfGroup } from './groupPage';
import { beginPage, type PageSource } from './pageSource';
import { type ResolvedRoute, trailTo } from './resolve';
import {
  accountLayout,
  accountRoutes,
  homeRoute,
  mainLayout,
  mainLayoutAuthority,
  mainRoutes,
} from './table';

/**
 * Returns the chain of routes at a path, from the top level to the page. For a menu group, the
 * chain ends with the page that the group opens.
 */
const rowsOf = (pathname: string, role: Role): ResolvedRoute[] => {
  if (pathname === homeRoute.path) return [homeRoute];
  const trail = trailTo([...accountRoutes, ...mainRoutes], pathname);
  const last = trail.at(-1);
  const first = last && !last.page && pageOfGroup(last, role);
  return first ? [...trail, first] : trail;
};

const isRefused = (authority: Authority, role: Role) => checkAuthority(authority, role) === false;

/**
 * Returns the layout and the pages to download for a path. Empty if the role may not open the path.
 */
const sourcesOf = (pathname: string, role: Role): PageSource[] => {
  const rows = rowsOf(pathname, role);
  const [first] = rows;
  if (!first || rows.some(({ authority }) => isRefused(authority, role))) return [];
  const pages = rows.flatMap(({ page }) => page ?? []);
  if (accountRoutes.includes(first)) return [accountLayout, ...pages];
  return isRefused(mainLayoutAuthority, role) ? [] : [mainLayout, ...pages];
};

/**
 * Starts to download the layout, pages and models for an address, all in parallel. The promise
 * never rejects, because the page itself shows a failed download.
 */
export const preload = (
  address: string,
  role: Role,
  addModel: (model: DvaModel) => void,
): Promise<unknown> =>
  Promise.allSettled(
    sourcesOf(address.replace(/\?.*/, ''), role).map((source) => beginPage(source, addModel)),
  );
