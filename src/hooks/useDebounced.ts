import { useCallback, useEffect, useRef } from 'react';

interface Debounced<A extends unknown[]> {
  /** Runs once nothing was asked for that long; an earlier call that still waits is dropped. */
  later: (...args: A) => void;
  cancel: () => void;
}

/** Runs a function after `rest` milliseconds without another call, and never after the component is gone. */
export const useDebounced = <A extends unknown[]>(
  run: (...args: A) => void,
  rest: number,
): Debounced<A> => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const cancel = useCallback(() => clearTimeout(timer.current), []);
  const later = useCallback(
    (...args: A) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => latest.current(...args), rest);
    },
    [rest],
  );
  return { later, cancel };
};
