import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { type Connection, connection, followConnection } from '@/utils/request/connection';

export const useConnection = (): Connection => useSyncExternalStore(followConnection, connection);

/** Calls `run` each time the connection to the server comes back. */
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
