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
 * A menu that simulates server errors. It exists only in development with the project's API server.
 */
const FaultSwitch =
  process.env.NODE_ENV === 'development' && !process.env.API_TARGET
    ? lazyPart('faults', () => import('./faults/FaultSwitch').then((module) => module.FaultSwitch))
    : undefined;

interface HeaderProps {
  menu: MenuEntry[];
  /** True if the menu opens in a drawer, because the screen is narrow. */
  narrow: boolean;
  onOpenMenu: () => void;
}

/** The line above each page: menu, search, help, notices, language, colours and account. */
export const Header = ({ menu, narrow, onOpenMenu }: HeaderProps) => {
  const text = useText(frameText);
  const dispatch = useAppDispatch();
  const collapsed = useAppSelector(({ global }) => global.collapsed);
  // Hides search and notices for a teacher, who has few pages and no notices.
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
