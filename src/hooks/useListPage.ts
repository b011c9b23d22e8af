import { type Key, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { ChangeKind } from '@/contract/changes';
import type { Follow, Followed, Shown } from '@/utils/following';
import type { View } from '@/utils/views';
import { useChanges } from './useChanges';

/** Which of a list's records are selected: some rows of its page, or all that its filters find. */
export interface Selected {
  /** Keys of rows of the page. */
  keys: Key[];
  /** All that the filters find, on whatever page. */
  all: boolean;
  /** Rows that are selected or let go take the place of whatever was selected. */
  setKeys: (keys: Key[]) => void;
  setAll: () => void;
}

interface Paged {
  currentPage?: unknown;
  pageSize?: unknown;
  sorter?: unknown;
}

/** What a list is filtered by, whatever page of it is shown. */
export const filterOf = <Q extends Paged>({ currentPage, pageSize, sorter, ...filter }: Q) =>
  filter;

const NONE: Key[] = [];

/** A list's state: what it asks for, what its rows were asked for with, and these. */
interface Listed {
  query: object;
  shown: object | undefined;
  data: { list: readonly { id: number }[] };
}

/** The rows of a list as changes are held against them; undefined where others are just being loaded. */
const shownRows = (of: ChangeKind, { query, shown, data }: Listed): Shown | undefined =>
  shown === query ? { records: { [of]: data.list.map(({ id }) => id) }, query } : undefined;

/** How a list follows what others write. */
export interface Following {
  /** The same in every drawing. */
  view: View;
  /** Its rows, where changes of other records than these may concern it less; of which kind they are. */
  rows?: { of: ChangeKind; list: Listed };
  /** Loads the same page again, with `keepPlaces` only where no row takes another place. */
  refresh: (keepPlaces: boolean) => Promise<Followed>;
}

/** Fetches a list as its page asks for it. Another page has no rows selected, another filter nothing at all. */
export const useListPage = <Query extends Paged>(
  request: Query,
  fetch: (request: Query) => void,
  { view, rows, refresh }: Following,
): Selected => {
  const [keys, setKeys] = useState(NONE);
  /** The filter of which all is selected. */
  const [whole, setWhole] = useState<string>();
  const filter = JSON.stringify(filterOf(request));
  const fetchNow = useEffectEvent(fetch);
  useEffect(() => {
    fetchNow(request);
    setKeys(NONE);
  }, [request]);
  useEffect(() => setWhole((of) => (of === filter ? of : undefined)), [filter]);
  const all = whole === filter;
  /** As of when rows of which page would have to move: to ask again before something else is written brings nothing new. */
  const moving = useRef<{ asOf: string; request: Query }>(undefined);
  const follow: Follow = async (mode, asOf) => {
    const keepPlaces = mode === 'busy' || (mode === 'free' && (all || keys.length > 0));
    const { current } = moving;
    if (keepPlaces && current?.asOf === asOf && current.request === request) return 'later';
    const followed = await refresh(keepPlaces);
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
        setWhole(undefined);
      },
      setAll: () => setWhole(filter),
    }),
    [keys, all, filter],
  );
};

/** The selected records as a call about many takes them: by the list's filters, or by their ids. */
export const choiceOf = <Q extends Paged>(
  { keys, all }: Pick<Selected, 'keys' | 'all'>,
  request: Q,
) => (all ? { filter: filterOf(request) } : { ids: keys.map(Number) });
