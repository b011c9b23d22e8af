import { useCallback, useEffect, useRef } from 'react';

interface Debounced<A extends unknown[]> {
  later: (...args: A) => void;
  cancel: () => void;
}

/** Debounces a function by `rest` milliseconds. It never runs after the component has unmounted. */
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
