import { useCallback, useEffect, useState } from 'react';
import { ownBuild } from '@/utils/build';

/** The number that webpack gives a chunk, out of its message. */
const chunkOf = (error: unknown, fallback: string): string =>
  /chunk (\S+) failed/.exec((error as Error)?.message ?? '')?.[1] ?? fallback;

/**
 * One reload per build and session; a second one would not help and could go on for ever. None without
 * a connection, when the browser's own error would take the page's place.
 */
const reloadOnce = (): boolean => {
  if (!navigator.onLine) return false;
  const key = `reloaded:${ownBuild()}`;
  try {
    if (sessionStorage.getItem(key)) return false;
    sessionStorage.setItem(key, '1');
  } catch {
    return false;
  }
  window.location.reload();
  return true;
};

export interface Chunk<T> {
  loaded: T | undefined;
  /** The chunk that could not be downloaded. */
  failed: string | undefined;
  busy: boolean;
  retry: () => void;
}

/**
 * Downloads a part of the application. What fails is tried again once by itself, and once more when the
 * connection is back; else the failure is given, with a retry that really downloads again, and that
 * reloads the page once if that fails too (P-04). `load` has to be the same function each time; nothing is done where
 * it is `already` there.
 */
export const useChunk = <T>(
  name: string,
  load: () => Promise<T>,
  already: T | undefined,
): Chunk<T> => {
  const [state, setState] = useState<{ loaded?: T; failed?: string; busy?: boolean }>({});
  const isThere = already !== undefined;

  useEffect(() => {
    if (isThere) return;
    let wanted = true;
    const show = (next: typeof state) => wanted && setState(next);
    load()
      .catch(load)
      .then(
        (loaded) => show({ loaded }),
        (error) => show({ failed: chunkOf(error, name) }),
      );
    return () => {
      wanted = false;
    };
  }, [name, load, isThere]);

  const { failed } = state;
  useEffect(() => {
    if (!failed) return;
    let wanted = true;
    const again = () =>
      load().then(
        (loaded) => wanted && setState({ loaded }),
        // The failure is on the screen already.
        () => {},
      );
    window.addEventListener('online', again);
    return () => {
      wanted = false;
      window.removeEventListener('online', again);
    };
  }, [failed, load]);

  const retry = useCallback(async () => {
    setState((current) => ({ ...current, busy: true }));
    try {
      setState({ loaded: await load() });
    } catch (error) {
      if (!reloadOnce()) setState({ failed: chunkOf(error, name) });
    }
  }, [name, load]);

  return { loaded: already ?? state.loaded, failed, busy: state.busy ?? false, retry };
};
