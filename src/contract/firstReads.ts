import { getCurrentUser, getSite } from './account';
import type { Endpoint } from './base/endpoint';
import { DEFAULT_PAGE_SIZE } from './base/list';
import { getChanges } from './changes';
import { endpointOf } from './endpoints';
import type { FiguresQuery } from './figures';
import { listNotices } from './notice';
import { PAGE_ROWS, type PageRead } from './pages';

export interface FirstRead {
  endpoint: Endpoint;
  input: object;
}

const read = (endpoint: Endpoint, input: object = {}): FirstRead => ({ endpoint, input });

const FIRST_PAGE = { currentPage: 1, pageSize: DEFAULT_PAGE_SIZE };

/** API calls that every page makes for the header and the menu. */
const FRAME = [read(listNotices), read(getSite), read(getCurrentUser)];

/**
 * The first API call of every page. It loads the version numbers of all data. The page loads the
 * data after them, so that a change in the meantime shows as a newer version.
 */
export const BEFORE_ALL = read(getChanges);

interface KnownRead extends Pick<PageRead, 'month'>, FirstRead {}

const PAGES: ReadonlyMap<string, readonly KnownRead[]> = new Map(
  PAGE_ROWS.flatMap(({ path, reads }) => {
    if (!reads) return [];
    const known = reads.map(({ call, input, firstPage, month }) => ({
      ...read(endpointOf(call), { ...(firstPage && FIRST_PAGE), ...input }),
      month,
    }));
    return [[path, known]];
  }),
);

/** The paths of all pages with `reads` in `PAGES`. */
export const PATHS_WITH_READS = [...PAGES.keys()];

interface FirstReadsOptions {
  /**
   * True if the URL has query parameters. They change the API calls of the page, so only the calls
   * for the header and the menu are returned.
   */
  frameOnly?: boolean;
  month?: FiguresQuery;
}

/**
 * Returns the first API calls of a page. The server embeds their responses in the HTML page. Only
 * fast calls and the statistics are included.
 */
export const firstReads = (
  path: string,
  { frameOnly = false, month }: FirstReadsOptions = {},
): readonly FirstRead[] => {
  if (frameOnly) return FRAME;
  const own = (PAGES.get(path) ?? []).flatMap(({ endpoint, input, month: ofMonth }) => {
    if (!ofMonth) return [read(endpoint, input)];
    return month ? [read(endpoint, { ...input, ...month })] : [];
  });
  return [...FRAME, ...own];
};
