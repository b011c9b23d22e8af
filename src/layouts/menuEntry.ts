import type { MenuKey } from '@/locales/menu';
import type { MENU_ICONS } from './menuIcons';

export type MenuIcon = keyof typeof MENU_ICONS;

export interface MenuEntry {
  /** The URL to open. For a view of a page, it includes query parameters such as `?view=week`. */
  path: string;
  name: MenuKey;
  icon?: MenuIcon;
  children: MenuEntry[];
  /** True for a page or a view of a page, false for a group. */
  isPage: boolean;
  /** True for a page that can only be found in the search box. */
  hidden?: boolean;
  /** True if the group is open when the menu is first shown. */
  opened?: boolean;
}

/**
 * Returns the entries to show in the menu. Groups without entries are left out, and a group with a
 * single entry is replaced by that entry.
 */
export const shownEntries = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.flatMap((entry) => {
    if (entry.isPage) return entry.hidden ? [] : [entry];
    const children = shownEntries(entry.children);
    const [only] = children;
    if (children.length !== 1 || !only) return children.length > 0 ? [{ ...entry, children }] : [];
    return [{ ...only, ...(entry.icon && { icon: entry.icon }) }];
  });

/**
 * Returns the groups that contain an entry, from the top level of the menu down. Empty if the entry
 * is in no group.
 */
export const groupsAbove = (entries: readonly MenuEntry[], path: string): MenuEntry[] => {
  for (const entry of entries) {
    const below = groupsAbove(entry.children, path);
    if (below.length > 0) return [entry, ...below];
    if (entry.children.some((child) => child.isPage && child.path === path)) return [entry];
  }
  return [];
};
