import type { Language } from '@/contract/base/language';
import { PAGES, type PageName } from '@/contract/pages';
import { catalogue } from './catalogue';

/** The key of the title for a URL without a page. */
type NoPage = 'notFound';
export type MenuKey = PageName | NoPage;
export type MenuText = Readonly<Record<MenuKey, string>>;

/** Returns the page titles, for breadcrumb, document title and search box. */
export const pageTitles = (
  language: Language,
  others: Readonly<Record<NoPage, string>>,
): MenuText => {
  const titles = Object.fromEntries(PAGES.map(({ name, title }) => [name, title[language]]));
  return { ...(titles as Record<PageName, string>), ...others };
};

export const menuText = catalogue('menu', {
  'zh-CN': pageTitles('zh-CN', { notFound: '页面不存在' }),
});
