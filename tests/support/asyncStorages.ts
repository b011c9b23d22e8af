import { AsyncLocalStorage } from 'node:async_hooks';

/** Every AsyncLocalStorage that this test file (or jest for it) has run something in. */
const used = new Set<AsyncLocalStorage<unknown>>();

AsyncLocalStorage.prototype.run = new Proxy(AsyncLocalStorage.prototype.run, {
  apply: (run, storage, values) => {
    used.add(storage);
    return Reflect.apply(run, storage, values);
  },
});

/**
 * Disables the AsyncLocalStorages of a test file. Node visits every storage ever used for each new
 * promise. Without this, promises in a worker's hundredth file are forty times as slow as in its
 * first.
 */
export const endStorages = (): void => {
  for (const storage of used) storage.disable();
  used.clear();
};
