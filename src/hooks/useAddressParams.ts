import { useLocation, useSearchParams } from 'react-router-dom';
import { useEventCallback } from './useEventCallback';

type Values = Readonly<Record<string, string | undefined>>;

interface Options {
  /**
   * True to replace the current entry of the browser history, so that Back does not return to it.
   */
  replace?: boolean;
  /**
   * The state to store in the browser history entry. With `replace`, defaults to the current state.
   */
  state?: unknown;
}
type Change = (values: Values, options?: Options) => void;

/**
 * Returns the search parameters of the URL and a function that changes some of them. An empty value
 * removes a parameter. The function is the same in every render.
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
          // Reads the browser's URL, because `params` does not have the latest change until the
          // next render.
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
