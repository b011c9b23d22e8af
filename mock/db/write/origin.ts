import { AsyncLocalStorage } from 'node:async_hooks';

interface Origin {
  address: string;
  /** The random key of the browser tab. Blank if the request is not from a browser. */
  tab: string;
}

/**
 * The IP address and browser tab of the current request. Undefined for work that the server starts
 * without a request.
 */
export const writtenFrom = new AsyncLocalStorage<Origin>();
