import { type Key, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { ChangeKind } from '@/contract/changes';
import type { Follow, Followed, Shown } from '@/utils/following';
import type { View } from '@/utils/views';
import { useChanges } from './useChanges';

/**
 * The selected records of a list: some rows of the current page, or all records that match the
 * filters.
 */
export interface Selected {
  keys: Key[];
  all: boolean;
  setKeys: (keys: Key[]) => void;
  setAll: () => void;
}

interface Paged {
  currentPage?: unknown;
  pageSize?: unknown;
  sorter?: unknown;
}

/** Returns the filters of a list query, without the page number, page size and order. */
export const filterOf = <Q extends Paged>({ currentPage, pageSize, sorter, ...filter }: Q) =>
  filter;

const NONE: Key[] = [];

/**
 * The state of a list. `query` is the newest request. `shown` is the request that loaded the
 * displayed rows.
 */
interface Listed {
  query: object;
  shown: object | undefined;
  data: { list: readonly { id: number }[] };
}

/**
 * Returns the ids of the displayed rows, or undefined while the rows of a newer request are
 * loading. `shown` and `query` are the same object only after the response has arrived.
 */
const shownRows = (of: ChangeKind, { query, shown, data }: Listed): Shown | undefined =>
  shown === query ? { records: { [of]: data.list.map(({ id }) => id) }, query } : undefined;

/** Options for a list that reloads after other users have changed records. */
export interface Following {
  view: View;
  /**
   * The loaded list and the kind of its records, such as contacts. If set, a change to a record
   * that is not on the screen does not reload the list at once, but later or not at all.
   */
  rows?: { of: ChangeKind; list: Listed };
  /**
   * Reloads the current page of the list. With `keepPositions`, shows the new data only if no row
   * moves.
   */
  refresh: (keepPositions: boolean) => Promise<Followed>;
}

/**
 * Loads the list when the request changes, and reloads it after changes by other users. A new
 * request, such as another page, clears the selected rows. A new filter also ends the selection of
 * all records.
 */
export const useListPage = <Query extends Paged>(
  request: Query,
  fetch: (request: Query) => void,
  { view, rows, refresh }: Following,
): Selected => {
  const [keys, setKeys] = useState(NONE);
  /**
   * The filters, as JSON text, at the time when the user selected all matching records. Undefined
   * if the user has not done so.
   */
  const [selectedFilter, setSelectedFilter] = useState<string>();
  const filter = JSON.stringify(filterOf(request));
  const fetchNow = useEffectEvent(fetch);
  useEffect(() => {
    fetchNow(request);
    setKeys(NONE);
  }, [request]);
  useEffect(() => setSelectedFilter((of) => (of === filter ? of : undefined)), [filter]);
  const all = selectedFilter === filter;
  /**
   * The last reload whose data was not shown, because rows would have moved. The reload is not
   * repeated until another record is saved.
   */
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

/**
 * Returns the selection for a bulk API call: the filters of the list, or the ids of the selected
 * records.
 */
export const choiceOf = <Q extends Paged>(
  { keys, all }: Pick<Selected, 'keys' | 'all'>,
  request: Q,
) => (all ? { filter: filterOf(request) } : { ids: keys.map(Number) });
