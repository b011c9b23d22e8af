import { account, global, overview, register, search } from './modelSources';
import { officeRows } from './officeRows';
import { page } from './pageSource';
import { accessAuthority, type ResolvedRoute, type RouteRow, resolveRoutes } from './resolve';
import { systemRows } from './systemRows';
import { templateRows } from './templateRows';

/** The home page. It is part of the main layout's chunk. */
export const home = page(
  'layout-main',
  () => import(/* webpackChunkName: "layout-main" */ '@/pages/Home/HomePage'),
  [overview],
);
export const mainLayout = page(
  'layout-main',
  () => import(/* webpackChunkName: "layout-main" */ '@/layouts/BasicLayout'),
  [global, search],
);
export const accountLayout = page(
  'layout-account',
  () => import(/* webpackChunkName: "layout-account" */ '@/layouts/UserLayout'),
);

const accountRows: RouteRow[] = [
  {
    path: 'user',
    name: 'account',
    children: [
      {
        path: 'login',
        name: 'login',
        page: page(
          'user-login',
          () => import(/* webpackChunkName: "user-login" */ '@/pages/Account/LoginPage'),
        ),
      },
      {
        path: 'password',
        name: 'newPassword',
        redirectPath: '/user/login',
        page: page(
          'user-password',
          () => import(/* webpackChunkName: "user-password" */ '@/pages/Account/NewPasswordPage'),
          [account],
        ),
      },
      {
        path: 'second-factor',
        name: 'secondFactor',
        redirectPath: '/user/login',
        page: page(
          'user-second-factor',
          () =>
            import(/* webpackChunkName: "user-second-factor" */ '@/pages/Account/SecondFactorPage'),
          [account],
        ),
      },
      {
        path: 'register',
        name: 'register',
        page: page(
          'user-register',
          () => import(/* webpackChunkName: "user-register" */ '@/pages/Account/RegisterPage'),
          [register],
        ),
      },
      {
        path: 'register-result',
        name: 'registerResult',
        page: page(
          'user-register-result',
          () =>
            import(
              /* webpackChunkName: "user-register-result" */ '@/pages/Account/RegisterResultPage'
            ),
        ),
      },
    ],
  },
];

/** The roles that may open the main layout. */
export const mainLayoutAuthority = accessAuthority('/');

/** The routes inside the main layout, and those inside the account layout. */
export const mainRoutes: ResolvedRoute[] = resolveRoutes([
  ...officeRows,
  ...systemRows,
  ...templateRows,
]);
export const accountRoutes: ResolvedRoute[] = resolveRoutes(accountRows);
export const homeRoute: ResolvedRoute = {
  path: '/',
  name: 'home',
  authority: undefined,
  page: home,
  children: [],
};
