import { MenuFoldOutlined, MenuOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { Button, Layout } from 'antd';
import { Icon } from '@/components/display/Icon';
import { LanguageSwitch } from '@/components/frame/LanguageSwitch';
import { ThemeSwitch } from '@/components/frame/ThemeSwitch';
import { lazyPart } from '@/components/lazy/lazyPart';
import { useText } from '@/locales/catalogue';
import { frameText } from '@/locales/frame';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { AccountMenu } from './AccountMenu';
import styles from './BasicLayout.module.css';
import { HelpButton } from './help/HelpButton';
import type { MenuEntry } from './menuEntry';
import { NoticeBell } from './NoticeBell';
import { SearchButton } from './palette/SearchButton';

/**
 * A menu for simulating server errors. It only exists in development with the bundled API server.
 */
const FaultSwitch =
  process.env.NODE_ENV === 'development' && !process.env.API_TARGET
    ? lazyPart('faults', () => import('./faults/FaultSwitch').then((module) => module.FaultSwitch))
    : undefined;

interface HeaderProps {
  menu: MenuEntry[];
  /** True on a narrow screen, where the menu opens in a drawer. */
  narrow: boolean;
  onOpenMenu: () => void;
}

/**
 * The bar at the top of each page, with the menu button, search, help, notices, language, theme and
 * account.
 */
export const Header = ({ menu, narrow, onOpenMenu }: HeaderProps) => {
  const text = useText(frameText);
  const dispatch = useAppDispatch();
  const collapsed = useAppSelector(({ global }) => global.collapsed);
  // Teachers see no search and no notices, because they have few pages and get no notices.
  const isTeacher = useAppSelector(({ login }) => login.authority === 'teacher');
  const toggle = narrow ? (
    <Button
      type="text"
      icon={<Icon of={MenuOutlined} />}
      aria-label={text.openMenu}
      onClick={onOpenMenu}
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
    <Layout.Header className={styles.header}>
      {toggle}
      <span className={styles.space} />
      {!isTeacher && <SearchButton menu={menu} />}
      {FaultSwitch && <FaultSwitch />}
      <HelpButton isTeacher={isTeacher} />
      {!isTeacher && <NoticeBell />}
      <LanguageSwitch />
      <ThemeSwitch />
      <AccountMenu />
    </Layout.Header>
  );
};
