import { AsyncLocalStorage } from 'node:async_hooks';

/** The network address of whoever asked for the write that is under way; nothing for what the server does by itself. */
export const writtenFrom = new AsyncLocalStorage<string>();
