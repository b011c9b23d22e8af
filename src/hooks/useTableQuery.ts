import { useCallback, useMemo, useState } from 'react';
import type * as z from 'zod/mini';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '@/contract/base/list';
import { useAddressParams } from './useAddressParams';

export type Filters = Readonly<Record<string, string>>;

export interface TableQuery {
  page: number;
  pageSize: number;
  /**
   * The sort order, `field_ascend` or `field_descend`. Empty means the default order of the list.
   */
  sorter: string;
  filters: Filters;
  /**
   * The URL parameters of the list, such as filters, sort order and page size, without the page
   * number.
   */
  view: string;
  /** Page number, page size and sort order in the format of the list's API call. */
  paging: { currentPage: number; pageSize: number; sorter?: string };
}

export interface TableQueryControls extends TableQuery {
  setPage: (page: number, pageSize: number, options?: { replace: boolean }) => void;
  setSorter: (sorter: string) => void;
  /** Sets all filters of the list. Setting the same filters again reloads the list. */
  setFilters: (filters: Filters) => void;
  setView: (view: string, options?: { replace: boolean }) => void;
}

const numberIn = (text: string | null, fallback: number, max: number): number =>
  text !== null && /^[1-9]\d{0,6}$/.test(text) && Number(text) <= max ? Number(text) : fallback;

const MAX_PAGE = 1_000_000;

const PAGING = ['page', 'pageSize', 'sorter'];

export type Accepts = (name: string, value: string) => boolean;

/**
 * Returns a function that checks a filter value from the URL. `shape` is the schema of the list's
 * API call. `own` has the checks for filters that the page converts before the call.
 */
export const acceptedBy =
  (
    shape: Readonly<Record<string, z.ZodMiniType>>,
    own: Readonly<Record<string, (value: string) => boolean>> = {},
  ): Accepts =>
  (name, value) =>
    own[name]?.(value) ?? shape[name]?.safeParse(value).success ?? true;

const acceptsAll: Accepts = () => true;

/**
 * Stores the page number, sort order and filters of a list in the URL, so that a reload, a
 * shared link and Back show the same list. Other URL parameters are kept. Unknown values are
 * ignored.
 */
export const useTableQuery = (
  names: readonly string[],
  accepts: Accepts = acceptsAll,
): TableQueryControls => {
  const [params, change] = useAddressParams();
  /**
   * Counts repeated searches with the same filters. Each repetition creates a new query object, so
   * that the list loads again.
   */
  const [repeats, setRepeats] = useState(0);

  // Compares the parameters by content, so that other URL changes, such as opening a dialog, do not
  // create a new query.
  const known = JSON.stringify([...PAGING, ...names].map((name) => params.get(name)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a repeated search needs a new query, which loads the list again.
  const query = useMemo<TableQuery>(() => {
    const [pageText, sizeText, order, ...values]: (string | null)[] = JSON.parse(known);
    const entries = names.map((name, index) => [name, values[index] ?? ''] as const);
    const page = numberIn(pageText ?? null, 1, MAX_PAGE);
    const pageSize = numberIn(sizeText ?? null, DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE);
    const settings = Object.entries({ pageSize: sizeText, sorter: order });
    const view = [...settings, ...entries].filter((entry): entry is [string, string] => !!entry[1]);
    const requestedSorter = order ?? '';
    const sorter = accepts('sorter', requestedSorter) ? requestedSorter : '';
    return {
      page,
      pageSize,
      sorter,
      view: new URLSearchParams(view).toString(),
      paging: { currentPage: page, pageSize, ...(sorter && { sorter }) },
      filters: Object.fromEntries(
        entries.filter(([name, value]) => value !== '' && accepts(name, value)),
      ),
    };
  }, [known, names, accepts, repeats]);

  const setPage = useCallback(
    (page: number, pageSize: number, options?: { replace: boolean }) =>
      change(
        {
          page: page > 1 ? String(page) : undefined,
          pageSize: pageSize === DEFAULT_PAGE_SIZE ? undefined : String(pageSize),
        },
        options,
      ),
    [change],
  );
  const setSorter = useCallback((sorter: string) => change({ sorter, page: undefined }), [change]);
  const setFilters = useCallback(
    (filters: Filters) => {
      const present = new URLSearchParams(window.location.search);
      const isKnown = ['page', ...names].every(
        (name) => (present.get(name) ?? '') === (filters[name] ?? ''),
      );
      if (isKnown) return setRepeats((count) => count + 1);
      const cleared = Object.fromEntries(names.map((name) => [name, undefined]));
      change({ ...cleared, ...filters, page: undefined });
    },
    [change, names],
  );

  const setView = useCallback(
    (view: string, options?: { replace: boolean }) => {
      const cleared = Object.fromEntries([...PAGING, ...names].map((name) => [name, undefined]));
      change({ ...cleared, ...Object.fromEntries(new URLSearchParams(view)) }, options);
    },
    [change, names],
  );

  return useMemo(
    () => ({ ...query, setPage, setSorter, setFilters, setView }),
    [query, setPage, setSorter, setFilters, setView],
  );
};
