import type { Store } from './db/store';
import { deleteOld } from './features/personalData/retention';

/** How often it is looked whether the night has come, in milliseconds. */
const LOOK = 10 * 60_000;

/**
 * Does each night's work while the server runs; what a night was missed for is done when the server is there again.
 * A database that is away is tried again at the next look. Closing the store waits for the present work.
 */
export const withNightly = (store: Store, log: (line: string) => void): Store => {
  let underWay: Promise<void> = Promise.resolve();
  const look = async () => {
    try {
      await deleteOld(store, new Date());
    } catch (error) {
      const { code = '' } = error as { code?: string };
      log(`What is older than the office keeps could not be deleted: ${code}`);
    }
  };
  const timer = setInterval(() => {
    underWay = underWay.then(look);
  }, LOOK);
  timer.unref();
  return {
    ...store,
    close: async () => {
      clearInterval(timer);
      await underWay;
      await store.close();
    },
  };
};
