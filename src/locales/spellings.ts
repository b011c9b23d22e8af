import { PAGE_ROWS } from '@/contract/pages';
import type { MenuKey } from './menu';
import type { PaletteAction } from './palette';

/**
 * The pinyin of the page titles, by syllable. A dictionary of all characters would be far larger.
 */
export const PAGE_SPELLINGS: Partial<Record<MenuKey, string>> = Object.fromEntries(
  PAGE_ROWS.flatMap(({ name, spelling }) => (spelling ? [[name, spelling]] : [])),
);

export const ACTION_SPELLINGS: Record<PaletteAction, string> = {
  sendBachelor: 'fa song ben ke shang ke ti xing',
  sendPostgraduate: 'fa song yan jiu sheng shang ke ti xing',
  unreachable: 'cha lian xi bu shang de jiao shi',
  importBachelor: 'dao ru ben ke ke biao',
  importPostgraduate: 'dao ru yan jiu sheng ke biao',
  importContacts: 'dao ru tong xun lu',
  createContact: 'xin jian lian xi ren',
  createBachelor: 'xin jian ben ke ke cheng',
  createPostgraduate: 'xin jian yan jiu sheng ke cheng',
  week: 'cha kan zhou ke biao',
  clashes: 'cha kan chong tu',
  settings: 'ge ren she zhi',
};
