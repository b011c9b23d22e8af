import { useCallback, useEffect, useState } from 'react';
import { ownBuild } from '@/utils/build';

/** Returns the id of the JavaScript chunk that failed to load, from webpack's error message. */
const chunkOf = (error: unknown, fallback: string): string =>
  /chunk (\S+) failed/.exec((error as Error)?.message ?? '')?.[1] ?? fallback;

/**
 * Reloads the page, but at most once per build and browser session, to avoid a reload loop. Does
 * nothing offline, because the browser would show its error page.
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
  failed: string | undefined;
  busy: boolean;
  retry: () => void;
}

/**
 * Downloads a JavaScript chunk. After two failures, `failed` is set, and the download starts again
 * when the browser is back online or `retry` is called. If `retry` fails too, the page reloads once
 * (P-04). `load` must be the same function in every render, because a new function starts a new
 * download.
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
        // Ignores the rejection of this promise, because `failed` already reports the failure.
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
