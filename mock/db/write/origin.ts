import { AsyncLocalStorage } from 'node:async_hooks';

interface Origin {
  /** The client's IP address. */
  address: string;
  /** The key of the caller's browser tab. It is blank for other programs. */
  tab: string;
}

/** The address and browser tab of the current request. Undefined for work that the server starts itself. */
export const writtenFrom = new AsyncLocalStorage<Origin>();
