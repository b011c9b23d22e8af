import type { Language } from '@/contract/base/language';
import { PAGE_ROWS } from '@/contract/pages';
import { catalogue } from './catalogue';
import type { MenuKey } from './menu';

export type MenuLabels = Readonly<Partial<Record<MenuKey, string>>>;

export const menuLabels = (language: Language): MenuLabels =>
  Object.fromEntries(PAGE_ROWS.flatMap(({ name, menu }) => (menu ? [[name, menu[language]]] : [])));

/** The words of the menu entries that are shorter than the page title. */
export const menuLabelText = catalogue('menuLabel', { 'zh-CN': menuLabels('zh-CN') });
