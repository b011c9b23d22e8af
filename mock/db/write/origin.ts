import { AsyncLocalStorage } from 'node:async_hooks';

interface Origin {
  address: string;
  /** The key of the browser tab. Blank for other programs. */
  tab: string;
}

/**
 * The IP address and browser tab of the current request. Undefined for work that the server starts
 * itself.
 */
export const writtenFrom = new AsyncLocalStorage<Origin>();
