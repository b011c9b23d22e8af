import { AsyncLocalStorage } from 'node:async_hooks';

/** The storages that this test file, or jest for it, has put something into. */
const used = new Set<AsyncLocalStorage<unknown>>();

AsyncLocalStorage.prototype.run = new Proxy(AsyncLocalStorage.prototype.run, {
  apply: (run, storage, values) => {
    used.add(storage);
    return Reflect.apply(run, storage, values);
  },
});

/**
 * Ends what a test file's storages follow. Node goes through each storage that was ever used for each promise that is
 * made: without this a worker's hundredth file takes forty times as long for a promise as its first.
 */
export const endStorages = (): void => {
  for (const storage of used) storage.disable();
  used.clear();
};
