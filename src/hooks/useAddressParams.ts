import { useLocation, useSearchParams } from 'react-router-dom';
import { useEventCallback } from './useEventCallback';

type Values = Readonly<Record<string, string | undefined>>;

interface Options {
  /** There is no step back to the address before. */
  replace?: boolean;
  /** What the step carries; one that only replaces another keeps what that one carried. */
  state?: unknown;
}
type Change = (values: Values, options?: Options) => void;

/**
 * The parameters of the address, and how to change some of them: a blank value takes one away, all others
 * stay. The change is the same function in every drawing.
 */
export const useAddressParams = (): [params: URLSearchParams, change: Change] => {
  const [params, setParams] = useSearchParams();
  const { state: present } = useLocation();
  const change = useEventCallback(
    (
      values: Values,
      { replace = false, state = replace ? present : undefined }: Options = {},
    ): void =>
      setParams(
        () => {
          // Not from `params`: the page may not have been drawn yet since the change before this one.
          const next = new URLSearchParams(window.location.search);
          for (const [name, value] of Object.entries(values)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace, state },
      ),
  );
  return [params, change];
};
