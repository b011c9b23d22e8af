import type { MenuKey } from '@/locales/menu';
import type { MENU_ICONS } from './menuIcons';

/** One of the menu's icons by its name. */
export type MenuIcon = keyof typeof MENU_ICONS;

/** A page or group as menu and breadcrumb show it. */
export interface MenuEntry {
  path: string;
  name: MenuKey;
  icon?: MenuIcon;
  children: MenuEntry[];
  /** A page opens when it is clicked; a group unfolds. */
  isPage: boolean;
}
