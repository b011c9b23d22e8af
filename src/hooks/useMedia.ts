import { useCallback, useSyncExternalStore } from 'react';

/** Caches one MediaQueryList per query, so that all rows of a table share it. */
const lists = new Map<string, MediaQueryList>();

const listOf = (query: string): MediaQueryList => {
  const list = lists.get(query) ?? window.matchMedia(query);
  lists.set(query, list);
  return list;
};

/**
 * Returns true if a CSS media query matches, already in the first render. The component renders
 * again when the result changes.
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
