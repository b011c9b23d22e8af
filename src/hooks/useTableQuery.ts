import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '@/contract/list';

export type Filters = Readonly<Record<string, string>>;

export interface TableQuery {
  page: number;
  pageSize: number;
  /** `field_ascend` or `field_descend`; blank for the list's own order. */
  sorter: string;
  filters: Filters;
}

export interface TableQueryControls extends TableQuery {
  /** With `replace` there is no step back to the page before. */
  setPage: (page: number, pageSize: number, options?: { replace: boolean }) => void;
  setSorter: (sorter: string) => void;
  /** Sets filters and goes to the first page; a blank value takes a filter away. */
  setFilters: (filters: Filters) => void;
}

const numberIn = (text: string | null, fallback: number, max: number): number =>
  text !== null && /^[1-9]\d{0,6}$/.test(text) && Number(text) <= max ? Number(text) : fallback;

const MAX_PAGE = 1_000_000;

/**
 * A list's page, order and filters, kept in the address: reload, a shared link and Back give the
 * same list. Parameters of the address that are no filter of this list are left alone.
 */
export const useTableQuery = (names: readonly string[]): TableQueryControls => {
  const [params, setParams] = useSearchParams();

  const query = useMemo<TableQuery>(() => {
    const entries = names.map((name) => [name, params.get(name) ?? ''] as const);
    return {
      page: numberIn(params.get('page'), 1, MAX_PAGE),
      pageSize: numberIn(params.get('pageSize'), DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE),
      sorter: params.get('sorter') ?? '',
      filters: Object.fromEntries(entries.filter(([, value]) => value !== '')),
    };
  }, [params, names]);

  const change = useCallback(
    (values: Record<string, string | undefined>, options = { replace: false }) =>
      setParams((current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(values)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      }, options),
    [setParams],
  );

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
      const cleared = Object.fromEntries(names.map((name) => [name, undefined]));
      change({ ...cleared, ...filters, page: undefined });
    },
    [change, names],
  );

  return useMemo(
    () => ({ ...query, setPage, setSorter, setFilters }),
    [query, setPage, setSorter, setFilters],
  );
};
