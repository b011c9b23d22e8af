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

/** Calls that every page makes for its header and menu. */
const FRAME = [read(listNotices), read(getSite), read(getCurrentUser)];

/**
 * The first call of a page: the data versions. All other data is then at least as new as these
 * versions.
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

/** Pages that make first calls of their own. */
export const PATHS_WITH_READS = [...PAGES.keys()];

interface FirstReadsOptions {
  /**
   * True for a URL with query parameters, which changes the page's own calls. Only the calls of
   * header and menu are left then.
   */
  frameOnly?: boolean;
  month?: FiguresQuery;
}

/**
 * Returns the first API calls of a page, whose responses the server puts into the HTML page. Only
 * fast calls are among them, and the statistics.
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
