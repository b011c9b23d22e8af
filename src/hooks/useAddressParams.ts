import { useLocation, useSearchParams } from 'react-router-dom';
import { useEventCallback } from './useEventCallback';

type Values = Readonly<Record<string, string | undefined>>;

interface Options {
  /** Replaces the current browser history entry. The Back button then skips the replaced entry. */
  replace?: boolean;
  /** The state of the browser history entry. With `replace`, the default is the current state. */
  state?: unknown;
}
type Change = (values: Values, options?: Options) => void;

/**
 * Returns the search parameters of the URL, and a function that changes some parameters. An empty
 * value removes a parameter. The function is the same in every render.
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
          // Reads the browser's URL, because `params` lacks the last change until the next render.
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
