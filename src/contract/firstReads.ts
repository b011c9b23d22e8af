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

/** Calls of the page's frame, the same on every page. */
const FRAME = [read(listNotices), read(getSite), read(getCurrentUser)];

/** Reads the data versions before all other calls, so that the other data is at least as new. */
export const BEFORE_ALL = read(getChanges);

interface KnownRead extends Pick<PageRead, 'month'>, FirstRead {}

/** The calls of each page, from its row in `pages.ts`. */
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

/** Paths of pages with calls of their own. */
export const PATHS_WITH_READS = [...PAGES.keys()];

interface FirstReadsOptions {
  /** True leaves out the page's own calls, because the URL has query parameters. */
  frameOnly?: boolean;
  /** The current month's dates, for the analysis page. */
  month?: FiguresQuery;
}

/**
 * Returns the first API calls of a page. These are only fast calls that a database index answers,
 * and the figures of the analysis page. The page itself sends all other calls.
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
