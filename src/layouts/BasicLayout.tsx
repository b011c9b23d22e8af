import { Breadcrumb, Layout } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { Logo } from '@/components/frame/Logo';
import { lazyPart } from '@/components/lazy/lazyPart';
import { useCutTitles } from '@/hooks/useCutTitles';
import { useNarrow } from '@/hooks/useNarrow';
import { useText } from '@/locales/catalogue';
import { commonText } from '@/locales/common';
import { frameText } from '@/locales/frame';
import { menuText } from '@/locales/menu';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import styles from './BasicLayout.module.css';
import { Header } from './Header';
import type { MenuEntry } from './menuEntry';
import { NextStep } from './NextStep';
import { ScopeNote } from './ScopeNote';
import { SideMenu } from './SideMenu';
import { SimulationBar } from './SimulationBar';
import { StatusBars } from './StatusBars';
import { UserFailure } from './UserFailure';
import { useWaiting } from './useWaiting';

const CutTip = lazyPart('cut-tip', () => import('./CutTip').then((module) => module.CutTip));

const MenuDrawer = lazyPart('menu-drawer', () =>
  import('./MenuDrawer').then((module) => module.MenuDrawer),
);

export interface BasicLayoutProps {
  menu: MenuEntry[];
  /** The path of the current menu entry. */
  current: string;
  trail: MenuEntry[];
  aboutMessages: boolean;
}

const SIDER_WIDTH = 208;
const SIDER_COLLAPSED = 56;

/**
 * Loads the public settings once, and the signed-in user after each change of role. Signs out if
 * the session is no longer valid.
 */
const useServerFacts = () => {
  const dispatch = useAppDispatch();
  const authority = useAppSelector(({ login }) => login.authority);
  const isSiteKnown = useAppSelector(({ site }) => site.version !== '');
  // A new role may mean that another account has signed in, so the user is loaded again.
  const fetchFor = useEffectEvent((_authority: string) => {
    if (!isSiteKnown) dispatch({ type: 'site/fetch' });
    dispatch({
      type: 'user/fetchCurrent',
      payload: { onRefused: () => dispatch({ type: 'login/expire' }) },
    });
  });
  useEffect(() => fetchFor(authority), [authority]);
};

/**
 * Scrolls to the top of each new page. This is a separate component, so that a new URL does not
 * render the whole layout again.
 */
const ScrollToTop = () => {
  const { pathname } = useLocation();
  const toTopOf = useEffectEvent((_pathname: string) => window.scrollTo(0, 0));
  useEffect(() => {
    // The braces are needed: newer browsers return a promise from `scrollTo`, and React would call
    // the returned value as a clean-up function.
    toTopOf(pathname);
  }, [pathname]);
  return null;
};

const Brand = ({ compact }: { compact: boolean }) => {
  const { appName } = useText(commonText);
  return (
    <Link to="/" className={styles.brand} aria-label={appName}>
      <Logo />
      {!compact && <span>{appName}</span>}
    </Link>
  );
};

const Trail = ({ trail }: { trail: MenuEntry[] }) => {
  const text = useText(menuText);
  const items = [
    { title: <Link to="/">{text.home}</Link> },
    ...trail.map(({ name }) => ({ title: text[name] })),
  ];
  return trail.length > 0 && <Breadcrumb items={items} className={styles.trail} />;
};

const BasicLayout = ({ menu, current, trail, aboutMessages }: BasicLayoutProps) => {
  const text = useText(frameText);
  const collapsed = useAppSelector(({ global }) => global.collapsed);
  const narrow = useNarrow();
  const [drawerOpen, setDrawerOpen] = useState(false);
  useServerFacts();
  const cutCell = useCutTitles();
  const waiting = useWaiting();

  const sideMenu = (
    <nav aria-label={text.mainMenu}>
      <SideMenu
        entries={menu}
        current={current}
        collapsed={!narrow && collapsed}
        waiting={waiting}
        onNavigate={() => setDrawerOpen(false)}
      />
    </nav>
  );
  return (
    <>
      <ScrollToTop />
      <a href="#content" className={styles.skip}>
        {text.skipToContent}
      </a>
      <Layout className={styles.layout}>
        {narrow ? (
          drawerOpen && (
            <MenuDrawer title={<Brand compact={false} />} onClose={() => setDrawerOpen(false)}>
              {sideMenu}
            </MenuDrawer>
          )
        ) : (
          <Layout.Sider
            width={SIDER_WIDTH}
            collapsedWidth={SIDER_COLLAPSED}
            collapsed={collapsed}
            className={styles.sider}
            theme="light"
          >
            <Brand compact={collapsed} />
            {sideMenu}
          </Layout.Sider>
        )}
        <Layout>
          <Header menu={menu} narrow={narrow} onOpenMenu={() => setDrawerOpen(true)} />
          <Layout.Content id="content" tabIndex={-1} className={styles.content}>
            <UserFailure />
            <div className={styles.top}>
              <Trail trail={trail} />
              {aboutMessages && <SimulationBar />}
            </div>
            <ScopeNote trail={trail} />
            <NextStep />
            <Outlet />
          </Layout.Content>
          <StatusBars />
          {cutCell && <CutTip key={cutCell.innerText} cell={cutCell} />}
        </Layout>
      </Layout>
    </>
  );
};

export default BasicLayout;
