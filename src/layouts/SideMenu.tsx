import { Menu } from 'antd';
import type { ItemType } from 'antd/es/menu/interface';
import { useContext, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { PreloadContext } from '@/hooks/preload';
import { useText } from '@/locales/catalogue';
import { menuText } from '@/locales/menu';
import type { MenuEntry } from './menuEntry';
import { MENU_ICONS } from './menuIcons';

interface SideMenuProps {
  entries: MenuEntry[];
  trail: MenuEntry[];
  collapsed: boolean;
  onNavigate?: () => void;
}

const ABSOLUTE = /^https?:\/\//;

/**
 * Returns the key of a menu entry. The key of a group contains the group's name, because a page may
 * have the same path as the group.
 */
const keyOf = ({ path, name, isPage }: MenuEntry) => (isPage ? path : `group ${name}`);

export const SideMenu = ({ entries, trail, collapsed, onNavigate }: SideMenuProps) => {
  const text = useText(menuText);
  const preload = useContext(PreloadContext);
  const openTrail = trail.filter(({ isPage }) => !isPage).map(keyOf);
  const [open, setOpen] = useState(openTrail);
  const trailKey = openTrail.join('\n');

  useEffect(() => {
    setOpen((keys) => {
      const more = trailKey.split('\n').filter((key) => key && !keys.includes(key));
      return more.length > 0 ? [...keys, ...more] : keys;
    });
  }, [trailKey]);

  const toItem = (entry: MenuEntry): ItemType => {
    const name = text[entry.name];
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
        </Link>
      ),
    };
  };

  // A subpage has no menu entry, so the menu highlights the parent page.
  const current = trail.find(({ isPage }) => isPage);
  return (
    <Menu
      mode="inline"
      inlineCollapsed={collapsed}
      items={entries.map(toItem)}
      selectedKeys={current ? [keyOf(current)] : []}
      {...(!collapsed && { openKeys: open, onOpenChange: setOpen })}
      onClick={() => onNavigate?.()}
      style={{ borderInlineEnd: 0 }}
    />
  );
};
