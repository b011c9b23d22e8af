import { useEffect, useEffectEvent } from 'react';

/**
 * Shortens a pause by a random amount of up to 10 %, so that browser tabs that got a response at
 * the same time do not all call the server again at the same time.
 */
export const uneven = (pause: number): number => pause * (1 - Math.random() / 10);

/**
 * Calls `run` repeatedly while the browser tab is visible: about `pause` milliseconds after the
 * previous call has ended, or as soon as the tab becomes visible. Makes no calls if `pause` is
 * undefined.
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
      if (!over && !document.hidden) timer = setTimeout(poll, uneven(pause));
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
