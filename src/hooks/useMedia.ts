import { useCallback, useSyncExternalStore } from 'react';

/** One MediaQueryList per query, shared by all rows of a table. */
const lists = new Map<string, MediaQueryList>();

const listOf = (query: string): MediaQueryList => {
  const list = lists.get(query) ?? window.matchMedia(query);
  lists.set(query, list);
  return list;
};

/**
 * Tells whether a CSS media query matches. The component renders again when the answer changes. The
 * value is right from the first render.
 */
export const useMedia = (query: string): boolean => {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = listOf(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => listOf(query).matches);
};
