import { useEffect } from 'react';
import { useEventCallback } from '@/hooks/useEventCallback';

/**
 * Opens the browser's print dialog when there is something to print. `onDone` is called after the
 * dialog was closed.
 */
export const usePrinting = (printed: unknown, onDone: () => void): void => {
  const done = useEventCallback(onDone);
  useEffect(() => {
    if (!printed) return undefined;
    window.addEventListener('afterprint', done);
    window.print();
    return () => window.removeEventListener('afterprint', done);
  }, [printed, done]);
};
