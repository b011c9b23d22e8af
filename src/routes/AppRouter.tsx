import { type ReactNode, useCallback, useContext, useEffect, useMemo } from 'react';
import { matchPath, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { ExceptionView } from '@/components/feedback/ExceptionView';
import { KnownPathsContext } from '@/hooks/knownPaths';
import { PreloadContext } from '@/hooks/preload';
import { useKeptFocus } from '@/hooks/useKeptFocus';
import { useText } from '@/locales/catalogue';
import { commonText } from '@/locales/common';
import { menuText } from '@/locales/menu';
import { useAppSelector } from '@/store/hooks';
import { AddModelContext } from './context';
import { allRoutes, pageOfGroup } from './groupPage';
import { LayoutGuard, PageGuard, PageReads, PageView } from './guards';
import { LazyPage } from './LazyPage';
import { menuFor, menuPathAt, toEntry } from './menu';
import { isAboutMessages } from './modelSources';
import { preload } from './preload';
import { type ResolvedRoute, trailTo } from './resolve';
import {
  accountLayout,
  accountRoutes,
  homeRoute,
  mainLayout,
  mainLayoutAuthority,
  mainRoutes,
} from './table';

const isOpened = (route: ResolvedRoute, pathname: string) =>
  !route.menuOnly &&
  !route.isView &&
  matchPath({ path: route.path, caseSensitive: true }, pathname) !== null;

/** True if the path leads to a page, directly or through a menu group. */
export const knowsPath = (pathname: string): boolean =>
  allRoutes.some((route) => isOpened(route, pathname));

/**
 * Redirects from the path of a menu group to the page that the group opens, with the same query
 * parameters. If the role may open no page of the group, redirects to the 403 page.
 */
const ToFirstPage = ({ group }: { group: ResolvedRoute }) => {
  const role = useAppSelector(({ login }) => login.authority);
  const { search } = useLocation();
  const pathname = pageOfGroup(group, role)?.path ?? '/exception/403';
  return <Navigate to={{ pathname, search }} replace />;
};

/**
 * Returns the page of a route behind the access check, or the redirect for a menu group. If a page
 * has inner pages, the inner page reports the page view, and the outer page cancels pending read
 * calls.
 */
const elementOf = (route: ResolvedRoute, inner: boolean) => {
  if (!route.page) return <ToFirstPage group={route} />;
  return (
    <PageGuard authority={route.authority} redirectPath={route.redirectPath}>
      {route.children.length === 0 && <PageView path={route.path} />}
      {inner ? (
        <LazyPage source={route.page} />
      ) : (
        <PageReads>
          <LazyPage source={route.page} />
        </PageReads>
      )}
    </PageGuard>
  );
};

const routesOf = (routes: readonly ResolvedRoute[], inner = false): ReactNode[] =>
  routes.flatMap((route) => {
    const { path, page, menuOnly, isView, children } = route;
    if (isView) return [];
    const below = routesOf(children, inner || page !== undefined);
    if (menuOnly) return below;
    const element = <KeyedPage route={route} inner={inner} />;
    if (!page) return [<Route key={path} path={path} caseSensitive element={element} />, ...below];
    return (
      <Route key={path} path={path} caseSensitive element={element}>
        {children.length > 0 && <Route index element={<ToFirstPage group={route} />} />}
        {below}
      </Route>
    );
  });

/**
 * Gives a route its own React key, so that two routes with the same page component do not share
 * state.
 */
const KeyedPage = ({ route, inner = false }: { route: ResolvedRoute; inner?: boolean }) => (
  <div key={route.path}>{elementOf(route, inner)}</div>
);

const NotFound = () => (
  <>
    <PageView path="/exception/404" />
    <ExceptionView type="404" />
  </>
);

const usePageTitle = (trail: readonly ResolvedRoute[], pathname: string) => {
  const names = useText(menuText);
  const { appName } = useText(commonText);
  const current = trail.at(-1);
  const name = current ? names[current.name] : names[pathname === '/' ? 'home' : 'notFound'];
  useEffect(() => {
    document.title = `${name} - ${appName}`;
  }, [name, appName]);
};

const MainLayout = () => {
  const { pathname, search } = useLocation();
  const role = useAppSelector(({ login }) => login.authority);
  const visit = useAppSelector(({ login }) => login.visit);
  const demo = useAppSelector(({ site }) => site.demoAccounts);
  const trail = useMemo(() => trailTo(mainRoutes, pathname), [pathname]);
  usePageTitle(trail, pathname);
  const menu = useMemo(() => menuFor({ role, demo }), [role, demo]);
  const ownTrail = pathname === homeRoute.path ? [homeRoute] : trail;
  const current = menuPathAt(ownTrail, search);
  const aboutMessages = isAboutMessages(ownTrail.at(-1)?.page);
  const props = useMemo(
    () => ({ menu, current, trail: trail.map(toEntry), aboutMessages }),
    [menu, current, trail, aboutMessages],
  );
  return (
    <LayoutGuard key={visit} authority={mainLayoutAuthority}>
      <LazyPage source={mainLayout} props={props} />
    </LayoutGuard>
  );
};

const AccountLayout = () => {
  const { pathname } = useLocation();
  usePageTitle(trailTo(accountRoutes, pathname), pathname);
  return <LazyPage source={accountLayout} />;
};

export const AppRouter = () => {
  useKeptFocus();
  const addModel = useContext(AddModelContext);
  const role = useAppSelector(({ login }) => login.authority);
  const preloadFor = useCallback(
    (pathname: string) => preload(pathname, role, addModel),
    [role, addModel],
  );
  return (
    <KnownPathsContext value={knowsPath}>
      <PreloadContext value={preloadFor}>
        <Routes>
          <Route path="/user" element={<AccountLayout />}>
            {routesOf(accountRoutes)}
            <Route path="*" element={<NotFound />} />
          </Route>
          <Route path="/" element={<MainLayout />}>
            <Route index element={<KeyedPage route={homeRoute} />} />
            {routesOf(mainRoutes)}
            <Route path="*" element={<NotFound />} />
          </Route>
        </Routes>
      </PreloadContext>
    </KnownPathsContext>
  );
};
