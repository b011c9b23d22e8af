import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { watchUnsaved } from '@/utils/leaving';
import { useEventCallback } from './useEventCallback';

interface Options {
  isChanged: () => boolean;
  discard: () => void;
  /** A part of the page stays while only what the address asks for changes; a dialog goes with any change. */
  within: 'dialog' | 'page';
}

/**
 * Asks before what was filled in is lost, by whatever way the place is left. Gives what ends that, for who has
 * saved or has asked already.
 */
export const useUnsaved = ({ isChanged, discard, within }: Options): (() => void) => {
  const changed = useEventCallback(isChanged);
  const giveUp = useEventCallback(discard);
  const { pathname, search } = useLocation();
  const stop = useRef<() => void>(undefined);
  useEffect(() => {
    stop.current = watchUnsaved({
      isChanged: changed,
      discard: giveUp,
      staysAt: (to) => to.pathname === pathname && (within === 'page' || to.search === search),
    });
    return stop.current;
  }, [changed, giveUp, pathname, search, within]);
  useEffect(() => {
    const handleUnload = (event: BeforeUnloadEvent) => {
      if (changed()) event.preventDefault();
    };
    window.addEventListener('beforeunload', handleUnload);
    return () => window.removeEventListener('beforeunload', handleUnload);
  }, [changed]);
  return useCallback(() => stop.current?.(), []);
};
