import type { Store } from './db/write/store';
import type { Watching } from './features/alarm/deliveries';
import { lookForAlarms } from './features/alarm/watch';
import type { Log } from './telemetry/log';

/** Milliseconds between two checks for alarms. */
const LOOK = 30_000;

/**
 * Checks every 30 seconds for problems, such as a failed backup, and sends messages about them to
 * the people on duty. Does nothing if neither 企业微信 nor e-mail is configured. Closing the returned
 * store waits for a running check.
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
