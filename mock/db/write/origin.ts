import { AsyncLocalStorage } from 'node:async_hooks';

interface Origin {
  /** The client's IP address. */
  address: string;
  /** The key of the caller's browser tab. It is blank for other programs. */
  tab: string;
}

/** Where the current request came from. Undefined for work that the server starts itself. */
export const writtenFrom = new AsyncLocalStorage<Origin>();
