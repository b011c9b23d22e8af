import { useEffect, useRef } from 'react';

/**
 * Does something again and again while the tab is visible, and at once when it is shown again; the pause
 * is in milliseconds, undefined where there is nothing to wait for.
 */
export const usePolling = (pause: number | undefined, run: () => Promise<unknown>): void => {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });

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
      await latest.current();
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
