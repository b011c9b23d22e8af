import { AsyncLocalStorage } from 'node:async_hooks';

/** Every AsyncLocalStorage that this test file has used. */
const used = new Set<AsyncLocalStorage<unknown>>();

AsyncLocalStorage.prototype.run = new Proxy(AsyncLocalStorage.prototype.run, {
  apply: (run, storage, values) => {
    used.add(storage);
    return Reflect.apply(run, storage, values);
  },
});

/**
 * Disables the AsyncLocalStorages of a test file. Node visits every one ever used for each new
 * promise, so later files would be forty times as slow.
 */
export const endStorages = (): void => {
  for (const storage of used) storage.disable();
  used.clear();
};
