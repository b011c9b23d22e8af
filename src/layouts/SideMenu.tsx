import { Badge, Menu } from 'antd';
import type { ItemType } from 'antd/es/menu/interface';
import { useContext, useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { PreloadContext } from '@/hooks/preload';
import { useText } from '@/locales/catalogue';
import { menuText } from '@/locales/menu';
import { menuLabelText } from '@/locales/menuLabel';
import { groupsAbove, type MenuEntry, shownEntries } from './menuEntry';
import { MENU_ICONS } from './menuIcons';

interface SideMenuProps {
  entries: MenuEntry[];
  /** The path of the entry to highlight. */
  current: string;
  collapsed: boolean;
  /**
   * The number of tasks that are waiting for the user, such as change requests, by the path of
   * their menu entry.
   */
  waiting?: Readonly<Record<string, number>>;
  onNavigate?: () => void;
}

const NOTHING = {};

const ABSOLUTE = /^https?:\/\//;

/**
 * Returns the key of a menu entry. For a group, the key contains the group's name, because a page
 * may have the same path.
 */
const keyOf = ({ path, name, isPage }: MenuEntry) => (isPage ? path : `group ${name}`);

/**
 * Returns the keys of the groups that are open at first. If such a group has subgroups, one of them
 * is open too: the one that contains the current page, or else the first.
 */
const openAtFirst = (entries: readonly MenuEntry[], above: readonly string[]): string[] =>
  entries
    .filter(({ opened }) => opened)
    .flatMap((group) => {
      const groups = group.children.filter(({ isPage }) => !isPage).map(keyOf);
      const level = groups.find((key) => above.includes(key)) ?? groups[0];
      return [keyOf(group), ...(level ? [level] : [])];
    });

export const SideMenu = ({
  entries,
  current,
  collapsed,
  waiting = NOTHING,
  onNavigate,
}: SideMenuProps) => {
  const titles = useText(menuText);
  const labels = useText(menuLabelText);
  const preload = useContext(PreloadContext);
  const shown = useMemo(() => shownEntries(entries), [entries]);
  const above = groupsAbove(shown, current).map(keyOf);
  const [open, setOpen] = useState(() => [...new Set([...openAtFirst(shown, above), ...above])]);
  const trailKey = above.join('\n');

  useEffect(() => {
    setOpen((keys) => {
      const more = trailKey.split('\n').filter((key) => key && !keys.includes(key));
      return more.length > 0 ? [...keys, ...more] : keys;
    });
  }, [trailKey]);

  const toItem = (entry: MenuEntry): ItemType => {
    const name = labels[entry.name] ?? titles[entry.name];
    const common = { key: keyOf(entry), icon: entry.icon && MENU_ICONS[entry.icon] };
    if (!entry.isPage) return { ...common, label: name, children: entry.children.map(toItem) };
    return {
      ...common,
      title: name,
      label: ABSOLUTE.test(entry.path) ? (
        <a href={entry.path} rel="noreferrer" target="_blank">
          {name}
        </a>
      ) : (
        <Link
          to={entry.path}
          onMouseEnter={() => preload(entry.path)}
          onFocus={() => preload(entry.path)}
        >
          {name}
          {waiting[entry.path] !== undefined && (
            <>
              {' '}
              <Badge count={waiting[entry.path]} size="small" />
            </>
          )}
        </Link>
      ),
    };
  };

  return (
    <Menu
      mode="inline"
      inlineCollapsed={collapsed}
      items={shown.map(toItem)}
      selectedKeys={[current]}
      {...(!collapsed && { openKeys: open, onOpenChange: setOpen })}
      onClick={() => onNavigate?.()}
      style={{ borderInlineEnd: 0 }}
    />
  );
};
