import { chunkOf, type GroupPath, type PagePath, type PageRow } from '@/contract/pages';
import type { MenuKey } from '@/locales/menu';
import { type PageSource, page } from './pageSource';
import type { RouteRow } from './resolve';

interface GroupClientRow {
  icon?: RouteRow['icon'];
  hideInMenu?: boolean;
  opened?: boolean;
  /**
   * True to show the pages in the menu only if the server has sample data. Their URLs open the
   * pages on every server.
   */
  demoOnly?: boolean;
}

export interface PageClientRow extends GroupClientRow {
  load: PageSource['load'];
  models?: PageSource['models'];
  redirectPath?: string;
}

/**
 * The code and models of all pages, by path. A menu group needs an entry only to set an icon or
 * another option.
 */
export type ClientRows = Readonly<
  Partial<Record<PagePath, PageClientRow> & Record<GroupPath, GroupClientRow>>
>;

const HOME = '/';
const isPath = (path: string) => path.startsWith('/');

/**
 * Returns the path of the page's menu group or parent page. Empty for a page at the top level of
 * the menu.
 */
const parentOf = ({ path, group }: PageRow, rows: ReadonlyMap<string, PageRow>): string => {
  let parent = group ?? path;
  while (isPath(parent) && (parent === path || !rows.has(parent)))
    parent = parent.slice(0, parent.lastIndexOf('/'));
  if (parent === path) return '';
  const above = rows.get(parent);
  return (above?.merged && above.group) || parent;
};

export const treeOf = (
  rows: readonly PageRow[],
  client: Readonly<Record<string, Partial<PageClientRow> | undefined>>,
): RouteRow[] => {
  const rowsByPath = new Map<string, PageRow>(rows.map((row) => [row.path, row]));
  const placed = rows
    .filter(({ path }) => path !== HOME)
    .map((row) => ({ row, parent: parentOf(row, rowsByPath) }));
  const below = (above: string): RouteRow[] =>
    placed
      .filter(({ parent }) => parent === above)
      .map(({ row: { path, name, isView, first, menuEntry } }) => {
        const { load, models, ...shown } = client[path] ?? {};
        const start = isPath(above) ? above.length + 1 : 1;
        return {
          ...shown,
          ...(isPath(path) ? { path: path.slice(start) } : { path: '', menuOnly: true }),
          name: name as MenuKey,
          ...(isView && { isView }),
          ...(first && { first }),
          ...(menuEntry && { menuEntry }),
          ...(load && { page: page(chunkOf(path), load, models) }),
          children: below(path),
        };
      });
  return below('');
};
