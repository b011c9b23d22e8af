import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { mayLeave, type PageLocation, type Unsaved, watchUnsaved } from '@/utils/unsaved/leaving';
import { useEventCallback } from './useEventCallback';

interface Options {
  isChanged: () => boolean;
  discard: () => void;
  /**
   * The URLs at which the form stays open: only the same URL (`dialog`), every URL with the same
   * path (`page`), or every new URL for which the function returns true.
   */
  within: 'dialog' | 'page' | ((to: PageLocation) => boolean);
}

interface Watched {
  release: () => void;
  /**
   * Asks the user about unsaved input of this form only. For closing a form without a change of the
   * URL.
   */
  mayLeave: () => Promise<boolean>;
}

/**
 * Asks the user before unsaved input is lost, for example when the user clicks Back or closes the
 * tab.
 */
export const useUnsaved = ({ isChanged, discard, within }: Options): Watched => {
  const changed = useEventCallback(isChanged);
  const giveUp = useEventCallback(discard);
  const { pathname, search } = useLocation();
  const watched = useRef<{ unsaved: Unsaved; stop: () => void }>(undefined);
  const staysAt = useEventCallback((to: PageLocation) => {
    if (typeof within === 'function') return within(to);
    return to.pathname === pathname && (within === 'page' || to.search === search);
  });
  useEffect(() => {
    const unsaved = { isChanged: changed, discard: giveUp, staysAt };
    const stop = watchUnsaved(unsaved);
    watched.current = { unsaved, stop };
    return stop;
  }, [changed, giveUp, staysAt]);
  return {
    release: useCallback(() => watched.current?.stop(), []),
    mayLeave: useCallback(
      async () => !watched.current || (await mayLeave([watched.current.unsaved])),
      [],
    ),
  };
};
