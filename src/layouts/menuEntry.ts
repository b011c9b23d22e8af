import type { ReactNode } from 'react';
import type { MenuKey } from '@/locales/menu';

/** A page or group as menu and breadcrumb show it. */
export interface MenuEntry {
  path: string;
  name: MenuKey;
  icon?: ReactNode;
  children: MenuEntry[];
  /** A page opens when it is clicked; a group unfolds. */
  isPage: boolean;
}
