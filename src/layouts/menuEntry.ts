import type { MenuKey } from '@/locales/menu';
import type { MENU_ICONS } from './menuIcons';

export type MenuIcon = keyof typeof MENU_ICONS;

export interface MenuEntry {
  path: string;
  name: MenuKey;
  icon?: MenuIcon;
  children: MenuEntry[];
  /** True for a page, false for a group of pages. */
  isPage: boolean;
}
