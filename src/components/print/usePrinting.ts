import { useEffect } from 'react';
import { useEventCallback } from '@/hooks/useEventCallback';

/**
 * Opens the browser's print dialog once there is something to print. Calls `onDone` when the dialog
 * has closed.
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
