import os from 'node:os';
import type { Outbox } from './features/messages/outbox/worker';
import type { Requests } from './http/requests';
import type { Log } from './telemetry/log';

interface Running {
  requests: Requests;
  outbox?: Pick<Outbox, 'stop' | 'runningCount'> | undefined;
  close: () => Promise<unknown>;
  /**
   * The time that sending one text message may take, in milliseconds. A stopping server gives
   * unfinished work at least this much time.
   */
  limit?: number;
  log: Log;
  /** Called when the server begins to stop, to mark the server as not ready. */
  begin?: () => void;
}

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/**
 * Makes SIGTERM and SIGINT exit the process at once, until `end` is called. The `exit` event of
 * Node.js then deletes unfinished files.
 */
export const exitOnSignal = (): { end: () => void } => {
  const exit = (signal: NodeJS.Signals) => process.exit(128 + os.constants.signals[signal]);
  for (const signal of SIGNALS) process.on(signal, exit);
  return {
    end: () => {
      for (const signal of SIGNALS) process.off(signal, exit);
    },
  };
};

/**
 * A stopping server exits after this many milliseconds, or after `limit` if that is longer, even if
 * requests are still running.
 */
const BOUND = 10_000;

/**
 * Ignores a second signal for this many milliseconds, because under npm the process gets the
 * terminal's signal twice.
 */
const echo = () => (process.env.npm_lifecycle_event ? 500 : 0);

const unfinishedText = ({ requests, outbox }: Running) =>
  `${requests.runningCount} requests and ${outbox?.runningCount ?? 0} text messages were under way`;

/** Stops the server: accepts no new requests, finishes the running ones and closes the database. */
const stop = async (running: Running): Promise<never> => {
  const bound = Math.max(BOUND, running.limit ?? 0);
  setTimeout(() => {
    running.log.error({}, `Ended after ${bound / 1000} s: ${unfinishedText(running)}.`);
    process.exit(1);
  }, bound);
  running.begin?.();
  await Promise.all([running.requests.end(), running.outbox?.stop()]);
  await running.close();
  running.log.info({}, 'Ended: nothing was under way any more.');
  process.exit(0);
};

/** Stops the server on SIGTERM or SIGINT. A second signal exits at once. */
export const stopOnSignal = (running: Running): void => {
  let first: number | undefined;
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (first === undefined) {
        first = performance.now();
        stop(running).catch((error) => {
          running.log.error({ error }, 'The server could not end in an orderly way');
          process.exit(1);
        });
      } else if (performance.now() - first >= echo()) {
        running.log.error({}, `Ended at once: ${unfinishedText(running)}.`);
        process.exit(128 + os.constants.signals[signal]);
      }
    });
  }
};
