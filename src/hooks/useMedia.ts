import { useCallback, useSyncExternalStore } from 'react';

/** One list for each question, however many rows of a table ask it. */
const lists = new Map<string, MediaQueryList>();

const listOf = (query: string): MediaQueryList => {
  const list = lists.get(query) ?? window.matchMedia(query);
  lists.set(query, list);
  return list;
};

/** Whether a media query holds; known from the first drawing on, and followed. */
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
