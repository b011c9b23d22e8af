import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { mayLeave, type Place, type Unsaved, watchUnsaved } from '@/utils/unsaved/leaving';
import { useEventCallback } from './useEventCallback';

interface Options {
  isChanged: () => boolean;
  discard: () => void;
  /**
   * A part of the page stays while only what the address asks for changes; a dialog goes with any change. Pages that
   * share a form say themselves at which places it stays.
   */
  within: 'dialog' | 'page' | ((to: Place) => boolean);
}

interface Watched {
  /** Ends the watching, for who has saved or has asked already. */
  release: () => void;
  /** Asks about this alone, for a way out that is no other place. */
  mayLeave: () => Promise<boolean>;
}

/** Asks before what was filled in is lost, by whatever way the place is left. */
export const useUnsaved = ({ isChanged, discard, within }: Options): Watched => {
  const changed = useEventCallback(isChanged);
  const giveUp = useEventCallback(discard);
  const { pathname, search } = useLocation();
  const watched = useRef<{ unsaved: Unsaved; stop: () => void }>(undefined);
  const staysAt = useEventCallback((to: Place) => {
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
