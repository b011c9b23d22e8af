import { useCallback, useInsertionEffect, useRef } from 'react';

/**
 * The same function in every drawing, which does what the newest one given does: what it is handed to need not be
 * drawn again. For events only: while a component is drawn it may still do what the drawing before wanted.
 */
export const useEventCallback = <A extends unknown[], R>(
  callback: (...args: A) => R,
): ((...args: A) => R) => {
  const newest = useRef(callback);
  useInsertionEffect(() => {
    newest.current = callback;
  });
  return useCallback((...args: A) => newest.current(...args), []);
};
