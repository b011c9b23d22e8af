import { type Key, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { ChangeKind } from '@/contract/changes';
import type { Follow, Followed, Shown } from '@/utils/following';
import type { View } from '@/utils/views';
import { useChanges } from './useChanges';

/** The selected records of a list: some rows of the current page, or all records that match its filters. */
export interface Selected {
  /** Keys of selected rows of the current page. */
  keys: Key[];
  /** True if all records that match the filters are selected, on every page. */
  all: boolean;
  /** Selects these rows only. It also ends the selection of all records. */
  setKeys: (keys: Key[]) => void;
  setAll: () => void;
}

interface Paged {
  currentPage?: unknown;
  pageSize?: unknown;
  sorter?: unknown;
}

/** Returns a list query without its paging and order. */
export const filterOf = <Q extends Paged>({ currentPage, pageSize, sorter, ...filter }: Q) =>
  filter;

const NONE: Key[] = [];

/** The state of a list. `query` is what it asks for, `shown` is the query of the loaded `data`. */
interface Listed {
  query: object;
  shown: object | undefined;
  data: { list: readonly { id: number }[] };
}

/** Returns the displayed rows. Undefined while other rows are loading. */
const shownRows = (of: ChangeKind, { query, shown, data }: Listed): Shown | undefined =>
  shown === query ? { records: { [of]: data.list.map(({ id }) => id) }, query } : undefined;

/** How a list follows the changes of others. */
export interface Following {
  /** Has to be the same object in every render. */
  view: View;
  /**
   * The list and the kind of its records. With it, a change to a record that is not displayed may be ignored or wait.
   */
  rows?: { of: ChangeKind; list: Listed };
  /** Reloads the current page. With `keepPositions` only if no row changes its position. */
  refresh: (keepPositions: boolean) => Promise<Followed>;
}

/**
 * Fetches the list whenever its request changes, and follows changes. A new page clears the selected rows. A new filter
 * also ends the selection of all records.
 */
export const useListPage = <Query extends Paged>(
  request: Query,
  fetch: (request: Query) => void,
  { view, rows, refresh }: Following,
): Selected => {
  const [keys, setKeys] = useState(NONE);
  /** The filter whose records are all selected. */
  const [selectedFilter, setSelectedFilter] = useState<string>();
  const filter = JSON.stringify(filterOf(request));
  const fetchNow = useEffectEvent(fetch);
  useEffect(() => {
    fetchNow(request);
    setKeys(NONE);
  }, [request]);
  useEffect(() => setSelectedFilter((of) => (of === filter ? of : undefined)), [filter]);
  const all = selectedFilter === filter;
  /** The last refresh that would have moved rows. Until something else is written, the same refresh is not repeated. */
  const moving = useRef<{ asOf: string; request: Query }>(undefined);
  const follow: Follow = async (mode, asOf) => {
    const keepPositions = mode === 'busy' || (mode === 'free' && (all || keys.length > 0));
    const { current } = moving;
    if (keepPositions && current?.asOf === asOf && current.request === request) return 'later';
    const followed = await refresh(keepPositions);
    moving.current = followed === 'later' ? { asOf, request } : undefined;
    return followed;
  };
  useChanges(view, follow, () => rows && shownRows(rows.of, rows.list));
  return useMemo(
    () => ({
      keys,
      all,
      setKeys: (next) => {
        setKeys(next);
        setSelectedFilter(undefined);
      },
      setAll: () => setSelectedFilter(filter),
    }),
    [keys, all, filter],
  );
};

/** Returns the selected records as input for a bulk call: the list's filters, or the selected ids. */
export const choiceOf = <Q extends Paged>(
  { keys, all }: Pick<Selected, 'keys' | 'all'>,
  request: Q,
) => (all ? { filter: filterOf(request) } : { ids: keys.map(Number) });
