import { MenuFoldOutlined, MenuOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { Breadcrumb, Button, Layout } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { Icon } from '@/components/display/Icon';
import { LanguageSwitch } from '@/components/frame/LanguageSwitch';
import { Logo } from '@/components/frame/Logo';
import { ThemeSwitch } from '@/components/frame/ThemeSwitch';
import { lazyPart } from '@/components/lazy/lazyPart';
import { useCutTitles } from '@/hooks/useCutTitles';
import { useNarrow } from '@/hooks/useNarrow';
import { useText } from '@/locales/catalogue';
import { commonText } from '@/locales/common';
import { frameText } from '@/locales/frame';
import { menuText } from '@/locales/menu';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { AccountMenu } from './AccountMenu';
import styles from './BasicLayout.module.css';
import { HelpButton } from './help/HelpButton';
import type { MenuEntry } from './menuEntry';
import { NoticeBell } from './NoticeBell';
import { SearchButton } from './palette/SearchButton';
import { ScopeNote } from './ScopeNote';
import { SideMenu } from './SideMenu';
import { SimulationBar } from './SimulationBar';
import { UserFailure } from './UserFailure';
import { WeatherBars } from './WeatherBars';

const CutTip = lazyPart('cut-tip', () => import('./CutTip').then((module) => module.CutTip));

const MenuDrawer = lazyPart('menu-drawer', () =>
  import('./MenuDrawer').then((module) => module.MenuDrawer),
);

/** Not in a build for users, nor before a backend that knows no faults on demand. */
const FaultSwitch =
  process.env.NODE_ENV === 'development' && !process.env.API_TARGET
    ? lazyPart('faults', () => import('./faults/FaultSwitch').then((module) => module.FaultSwitch))
    : undefined;

export interface BasicLayoutProps {
  menu: MenuEntry[];
  trail: MenuEntry[];
  /** The open page shows or sends text messages. */
  aboutMessages: boolean;
}

const SIDER_WIDTH = 208;
const SIDER_COLLAPSED = 56;

/**
 * Asks the server who is signed in, again whenever the role changes, and what it offers where that is not known yet; no good
 * session signs out.
 */
const useServerFacts = () => {
  const dispatch = useAppDispatch();
  const authority = useAppSelector(({ login }) => login.authority);
  const isSiteKnown = useAppSelector(({ site }) => site.version !== '');
  // Another role may be another account.
  const fetchFor = useEffectEvent((_authority: string) => {
    if (!isSiteKnown) dispatch({ type: 'site/fetch' });
    dispatch({
      type: 'user/fetchCurrent',
      payload: { onRefused: () => dispatch({ type: 'login/expire' }) },
    });
  });
  useEffect(() => fetchFor(authority), [authority]);
};

/** Another page begins at its top. By itself, so that the frame is not drawn again at each change of the address. */
const ScrollToTop = () => {
  const { pathname } = useLocation();
  const toTopOf = useEffectEvent((_pathname: string) => window.scrollTo(0, 0));
  useEffect(() => {
    // Newer browsers give a promise here, which React would take for a clean-up.
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

/** The frame of the console: menu, header, breadcrumb, and the page inside. */
const BasicLayout = ({ menu, trail, aboutMessages }: BasicLayoutProps) => {
  const text = useText(frameText);
  const dispatch = useAppDispatch();
  const collapsed = useAppSelector(({ global }) => global.collapsed);
  const narrow = useNarrow();
  const [drawerOpen, setDrawerOpen] = useState(false);
  useServerFacts();
  const cutCell = useCutTitles();

  const sideMenu = (
    <nav aria-label={text.mainMenu}>
      <SideMenu
        entries={menu}
        trail={trail}
        collapsed={!narrow && collapsed}
        onNavigate={() => setDrawerOpen(false)}
      />
    </nav>
  );
  const toggle = narrow ? (
    <Button
      type="text"
      icon={<Icon of={MenuOutlined} />}
      aria-label={text.openMenu}
      onClick={() => setDrawerOpen(true)}
    />
  ) : (
    <Button
      type="text"
      icon={collapsed ? <Icon of={MenuUnfoldOutlined} /> : <Icon of={MenuFoldOutlined} />}
      aria-label={collapsed ? text.expand : text.collapse}
      onClick={() => dispatch({ type: 'global/changeCollapsed', payload: !collapsed })}
    />
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
          <Layout.Header className={styles.header}>
            {toggle}
            <span className={styles.space} />
            <SearchButton menu={menu} />
            {FaultSwitch && <FaultSwitch />}
            <HelpButton />
            <NoticeBell />
            <LanguageSwitch />
            <ThemeSwitch />
            <AccountMenu />
          </Layout.Header>
          <Layout.Content id="content" tabIndex={-1} className={styles.content}>
            <UserFailure />
            <div className={styles.top}>
              <Trail trail={trail} />
              {aboutMessages && <SimulationBar />}
            </div>
            <ScopeNote trail={trail} />
            <Outlet />
          </Layout.Content>
          <WeatherBars />
          {cutCell && <CutTip key={cutCell.innerText} cell={cutCell} />}
        </Layout>
      </Layout>
    </>
  );
};

export default BasicLayout;
