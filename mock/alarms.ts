import type { Store } from './db/write/store';
import type { Watching } from './features/alarm/deliveries';
import { lookForAlarms } from './features/alarm/watch';
import type { Log } from './telemetry/log';

/** Milliseconds between two checks for alarms. */
const LOOK = 30_000;

/**
 * Tells the people on duty about problems, if a channel for messages is configured. Closing the
 * returned store waits until the current check ends.
 */
export const withAlarms = (store: Store, { log, ...watching }: Watching & { log: Log }): Store => {
  if (Object.keys(watching.gateways).length === 0) return store;
  let running = Promise.resolve();
  const look = () =>
    lookForAlarms(store, watching).catch((error) => {
      log.error({ error }, 'Alarms could not be looked for');
    });
  const timer = setInterval(() => {
    running = running.then(look);
  }, LOOK);
  timer.unref();
  return {
    ...store,
    close: async () => {
      clearInterval(timer);
      await running;
      await store.close();
    },
  };
};
