import { AsyncLocalStorage } from 'node:async_hooks';

interface Origin {
  /** The caller's network address. */
  address: string;
  /** The key of the caller's browser tab; blank for other programs. */
  tab: string;
}

/** The origin of the request that is under way; undefined for what the server does by itself. */
export const writtenFrom = new AsyncLocalStorage<Origin>();
