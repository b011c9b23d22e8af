import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

type Values = Readonly<Record<string, string | undefined>>;
type Change = (values: Values, options?: { replace: boolean }) => void;

/**
 * The parameters of the address, and how to change some of them: a blank value takes one away, all others
 * stay. With `replace` there is no step back to the address before.
 */
export const useAddressParams = (): [params: URLSearchParams, change: Change] => {
  const [params, setParams] = useSearchParams();
  const change = useCallback<Change>(
    (values, options) =>
      setParams(() => {
        // Not from `params`: the page may not have been drawn yet since the change before this one.
        const next = new URLSearchParams(window.location.search);
        for (const [name, value] of Object.entries(values)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      }, options),
    [setParams],
  );
  return [params, change];
};
