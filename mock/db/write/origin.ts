import { AsyncLocalStorage } from 'node:async_hooks';

interface Origin {
  /** The client's IP address. */
  address: string;
  /** The key of the caller's browser tab. It is blank for other programs. */
  tab: string;
}

/** The origin of the current request. It is undefined for work that the server starts itself. */
export const writtenFrom = new AsyncLocalStorage<Origin>();
