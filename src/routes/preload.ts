import type { Role } from '@/contract/account';
import type { DvaModel } from '@/models/base/defineModel';
import { type Authority, checkAuthority } from '@/utils/access/checkAuthority';
import { beginPage, type PageSource } from './pageSource';
import { firstPage, type ResolvedRoute, trailTo } from './resolve';
import {
  accountLayout,
  accountRoutes,
  homeRoute,
  mainLayout,
  mainLayoutAuthority,
  mainRoutes,
} from './table';

/** The rows of the pages that an address shows one inside the other; a group's are those of its first page. */
const rowsOf = (pathname: string, role: Role): ResolvedRoute[] => {
  if (pathname === homeRoute.path) return [homeRoute];
  const trail = trailTo([...accountRoutes, ...mainRoutes], pathname);
  const last = trail.at(-1);
  const first = last && firstPage(last.page ? [last] : last.children, role);
  return first && first !== last ? [...trail, first] : trail;
};

const isRefused = (authority: Authority, role: Role) => checkAuthority(authority, role) === false;

/** What an address needs of the application for this role; nothing where the way leads elsewhere. */
const sourcesOf = (pathname: string, role: Role): PageSource[] => {
  const rows = rowsOf(pathname, role);
  const [first] = rows;
  if (!first || rows.some(({ authority }) => isRefused(authority, role))) return [];
  const pages = rows.flatMap(({ page }) => page ?? []);
  if (accountRoutes.includes(first)) return [accountLayout, ...pages];
  return isRefused(mainLayoutAuthority, role) ? [] : [mainLayout, ...pages];
};

/**
 * Begins to download layout, page and models of an address at once, before any of them is shown, and gives the end of
 * that. What fails is tried again, and told, by the page.
 */
export const preload = (
  pathname: string,
  role: Role,
  addModel: (model: DvaModel) => void,
): Promise<unknown> =>
  Promise.allSettled(sourcesOf(pathname, role).map((source) => beginPage(source, addModel)));
