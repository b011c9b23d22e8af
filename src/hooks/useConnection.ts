import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { type Connection, connection, followConnection } from '@/utils/request/connection';

export const useConnection = (): Connection => useSyncExternalStore(followConnection, connection);

/** Does something as soon as the server can be asked again; `undefined` has nothing to do. */
export const useReconnected = (run: (() => void) | undefined): void => {
  const runNow = useEffectEvent(() => run?.());
  useEffect(
    () =>
      followConnection(() => {
        if (connection() === 'good') runNow();
      }),
    [],
  );
};
