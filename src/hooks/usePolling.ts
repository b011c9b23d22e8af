import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `run` while the browser tab is visible: `pause` milliseconds after the last call ended, and
 * at once when the tab becomes visible. If `pause` is undefined, there are no calls.
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
      if (!over && !document.hidden) timer = setTimeout(poll, pause);
    };
    const poll = async () => {
      if (busy) return;
      busy = true;
      await runOnce();
      busy = false;
      arm();
    };
    const handleVisibility = () => {
      clearTimeout(timer);
      if (!document.hidden) poll();
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
