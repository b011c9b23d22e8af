import { type Key, useEffect, useEffectEvent, useState } from 'react';

interface ListPage {
  /** The keys of the selected rows; another page or filter selects none. */
  selected: Key[];
  setSelected: (keys: Key[]) => void;
}

/** Fetches a list as its page asks for it. */
export const useListPage = <Query>(request: Query, fetch: (request: Query) => void): ListPage => {
  const [selected, setSelected] = useState<Key[]>([]);
  const fetchNow = useEffectEvent(fetch);
  useEffect(() => {
    fetchNow(request);
    setSelected([]);
  }, [request]);
  return { selected, setSelected };
};
