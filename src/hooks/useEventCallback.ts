import { useCallback, useInsertionEffect, useRef } from 'react';

/**
 * Returns a stable function that calls the latest `callback`. Use it only in event handlers: during
 * a render it may still call an old callback.
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
