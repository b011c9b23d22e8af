import { MEMBERS } from '@/contract/base/roles';
import { PAGE_ROWS, type PagePath } from '@/contract/pages';
import type { Authority } from '@/utils/access/checkAuthority';
import {
  account,
  activities,
  chart,
  global,
  overview,
  project,
  register,
  search,
  smsProblems,
} from './modelSources';
import { officeRows } from './officeRows';
import { page } from './pageSource';
import { accessAuthority, type ResolvedRoute, type RouteRow, resolveRoutes } from './resolve';
import { systemRows } from './systemRows';
import { templateRows } from './templateRows';
import { type ClientRows, type PageClientRow, treeOf } from './tree';

/** The home page, which is also the page of `/dashboard/workplace`. Both share one file. */
export const home = page(
  'dashboard-workplace',
  () => import(/* webpackChunkName: "dashboard-workplace" */ '@/pages/Home/HomePage'),
  [overview, project, activities, chart, smsProblems],
);
export const mainLayout = page(
  'layout-main',
  () => import(/* webpackChunkName: "layout-main" */ '@/layouts/BasicLayout'),
  [global, overview, search],
);
export const accountLayout = page(
  'layout-account',
  () => import(/* webpackChunkName: "layout-account" */ '@/layouts/UserLayout'),
);

const accountRows = {
  '/user/login': {
    load: () => import(/* webpackChunkName: "user-login" */ '@/pages/Account/LoginPage'),
  },
  '/user/password': {
    redirectPath: '/user/login',
    load: () => import(/* webpackChunkName: "user-password" */ '@/pages/Account/NewPasswordPage'),
    models: [account],
  },
  '/user/second-factor': {
    redirectPath: '/user/login',
    load: () =>
      import(/* webpackChunkName: "user-second-factor" */ '@/pages/Account/SecondFactorPage'),
    models: [account],
  },
  '/user/register': {
    load: () => import(/* webpackChunkName: "user-register" */ '@/pages/Account/RegisterPage'),
    models: [register],
  },
  '/user/register-result': {
    load: () =>
      import(/* webpackChunkName: "user-register-result" */ '@/pages/Account/RegisterResultPage'),
  },
} satisfies ClientRows;

/** The code and models of every page. A missing page is a TypeScript error. */
const ROWS: Readonly<Record<Exclude<PagePath, '/'>, PageClientRow>> & ClientRows = {
  ...officeRows,
  ...systemRows,
  ...templateRows,
  ...accountRows,
};

/**
 * The roles that may see the main layout. The home page `/` allows fewer roles, because a teacher
 * has another home page.
 */
export const mainLayoutAuthority: Authority = MEMBERS;

/**
 * All routes as a tree. The tree is split into the routes of the main layout and those of the
 * account layout (sign-in, registration).
 */
const tree = treeOf(PAGE_ROWS, ROWS);
const isAccount = ({ path }: RouteRow) => path === 'user';
export const mainRoutes = resolveRoutes(tree.filter((row) => !isAccount(row)));
export const accountRoutes = resolveRoutes(tree.filter(isAccount));
export const homeRoute: ResolvedRoute = {
  path: '/',
  name: 'home',
  icon: 'home',
  authority: accessAuthority('/'),
  redirectPath: '/my/week',
  page: home,
  children: [],
};
