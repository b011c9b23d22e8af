import { AsyncLocalStorage } from 'node:async_hooks';

interface Origin {
  address: string;
  /** The random key of the browser tab. Blank if the request did not come from a page. */
  tab: string;
}

/**
 * The IP address and browser tab of the current request. Undefined for work that the server does by
 * itself.
 */
export const writtenFrom = new AsyncLocalStorage<Origin>();
