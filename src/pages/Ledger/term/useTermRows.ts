import { useCallback, useEffect, useRef, useState } from 'react';
import type { Envelope } from '@/contract/base/envelope';
import { useReloads } from '@/hooks/useChanges';
import { useEventCallback } from '@/hooks/useEventCallback';
import { VIEWS } from '@/utils/views';

interface Loaded<Q, T> {
  request: Q;
  /** Null after a failure. */
  rows: readonly T[] | null;
}

/**
 * Loads the rows of a table about one term, and reloads them when classes change. Ignores late
 * responses to older requests. If a reload fails, the old rows stay visible.
 */
export const useTermRows = <Q, T>(
  request: Q | undefined,
  read: (request: Q) => Promise<Envelope<T[]>>,
) => {
  const [loaded, setLoaded] = useState<Loaded<Q, T>>();
  const readNow = useEventCallback(read);
  const requests = useRef(0);
  const fetch = useCallback(async () => {
    requests.current += 1;
    const own = requests.current;
    if (!request) return;
    const answer = await readNow(request);
    if (own !== requests.current) return;
    setLoaded((shown) => {
      if (answer.Success) return { request, rows: answer.Value };
      return shown?.request === request ? shown : { request, rows: null };
    });
  }, [request, readNow]);
  useEffect(() => {
    fetch();
  }, [fetch]);
  useReloads(VIEWS.ledger, fetch);
  return { rows: loaded && loaded.request === request ? loaded.rows : undefined, retry: fetch };
};
