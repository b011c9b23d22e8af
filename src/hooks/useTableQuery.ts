import { useCallback, useMemo } from 'react';
import type * as z from 'zod/mini';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '@/contract/base/list';
import { useAddressParams } from './useAddressParams';

export type Filters = Readonly<Record<string, string>>;

export interface TableQuery {
  page: number;
  pageSize: number;
  /** `field_ascend` or `field_descend`; blank for the list's own order. */
  sorter: string;
  filters: Filters;
  /** What of the address makes the list, without its page: filters, order and rows of a page. */
  view: string;
  /** Page and order as a list's call takes them. */
  paging: { currentPage: number; pageSize: number; sorter?: string };
}

export interface TableQueryControls extends TableQuery {
  /** With `replace` there is no step back to the page before. */
  setPage: (page: number, pageSize: number, options?: { replace: boolean }) => void;
  setSorter: (sorter: string) => void;
  /** Sets filters and goes to the first page; a blank value takes a filter away. */
  setFilters: (filters: Filters) => void;
  /** Puts another view in the place of this one, at its first page. */
  setView: (view: string, options?: { replace: boolean }) => void;
}

const numberIn = (text: string | null, fallback: number, max: number): number =>
  text !== null && /^[1-9]\d{0,6}$/.test(text) && Number(text) <= max ? Number(text) : fallback;

const MAX_PAGE = 1_000_000;

/** The address's parameters of every list. */
const PAGING = ['page', 'pageSize', 'sorter'];

/** Whether a list can be asked with a value for one of its filters, or for its order. */
export type Accepts = (name: string, value: string) => boolean;

/** What a list's call takes. Filters that the page turns into others before it asks are judged by `own`. */
export const acceptedBy =
  (
    shape: Readonly<Record<string, z.ZodMiniType>>,
    own: Readonly<Record<string, (value: string) => boolean>> = {},
  ): Accepts =>
  (name, value) =>
    own[name]?.(value) ?? shape[name]?.safeParse(value).success ?? true;

const acceptsAll: Accepts = () => true;

/**
 * A list's page, order and filters, kept in the address: reload, a shared link and Back give the
 * same list. Parameters of the address that are no filter of this list are left alone, and an order or a
 * filter's value that the list does not know counts as none.
 */
export const useTableQuery = (
  names: readonly string[],
  accepts: Accepts = acceptsAll,
): TableQueryControls => {
  const [params, change] = useAddressParams();

  // By its content: what else the address says, such as an open dialog, makes no other query.
  const known = JSON.stringify([...PAGING, ...names].map((name) => params.get(name)));
  const query = useMemo<TableQuery>(() => {
    const [pageText, sizeText, order, ...values]: (string | null)[] = JSON.parse(known);
    const entries = names.map((name, index) => [name, values[index] ?? ''] as const);
    const page = numberIn(pageText ?? null, 1, MAX_PAGE);
    const pageSize = numberIn(sizeText ?? null, DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE);
    const said = Object.entries({ pageSize: sizeText, sorter: order });
    const view = [...said, ...entries].filter((entry): entry is [string, string] => !!entry[1]);
    const asked = order ?? '';
    const sorter = accepts('sorter', asked) ? asked : '';
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
  }, [known, names, accepts]);

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
