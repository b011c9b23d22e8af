import { useEffect, useEffectEvent } from 'react';

/**
 * Does something again and again while the tab is visible, and at once when it is shown again; the pause
 * is in milliseconds, undefined where there is nothing to wait for.
 */
export const usePolling = (pause: number | undefined, run: () => Promise<unknown>): void => {
  const runOnce = useEffectEvent(run);

  useEffect(() => {
    if (pause === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let busy = false;
    let over = false;
    const arm = () => {
      clearTimeout(timer);
      if (!over && !document.hidden) timer = setTimeout(look, pause);
    };
    const look = async () => {
      if (busy) return;
      busy = true;
      await runOnce();
      busy = false;
      arm();
    };
    const handleVisibility = () => {
      clearTimeout(timer);
      if (!document.hidden) look();
    };
    arm();
    document.addEventListener('visibilitychange', handleVisibility);
    return () => {
      over = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', handleVisibility);
    };
  }, [pause]);
};
