import os from 'node:os';
import type { Outbox } from './gateway/worker';
import type { Requests } from './http/requests';
import type { Log } from './telemetry/log';

/** What an orderly stop waits for, and what is closed after it. */
interface Running {
  requests: Requests;
  outbox?: Pick<Outbox, 'stop' | 'underWay'> | undefined;
  close: () => Promise<unknown>;
  /** How long a message may be on its way to the gateway, in milliseconds. */
  limit?: number;
  log: Log;
  /** What is told before anything is closed: nobody is to send requests here any more. */
  begin?: () => void;
}

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/**
 * Exits at once on SIGTERM and SIGINT, until `end` is called. Unlike the signal itself this runs what waits for the
 * process's `exit`, such as deleting unfinished files.
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

/** Milliseconds after which the process ends with what is still under way. */
const BOUND = 10_000;

/** npm passes on what the terminal has sent to both: within so many milliseconds it is the same signal. */
const echo = () => (process.env.npm_lifecycle_event ? 500 : 0);

const left = ({ requests, outbox }: Running) =>
  `${requests.underWay} requests and ${outbox?.underWay ?? 0} text messages were under way`;

/** Ends what runs, in order: nothing new is taken, what is under way is finished, then the database is closed. */
const stop = async (running: Running): Promise<never> => {
  const bound = Math.max(BOUND, running.limit ?? 0);
  setTimeout(() => {
    running.log.error({}, `Ended after ${bound / 1000} s: ${left(running)}.`);
    process.exit(1);
  }, bound);
  running.begin?.();
  await Promise.all([running.requests.end(), running.outbox?.stop()]);
  await running.close();
  running.log.info({}, 'Ended: nothing was under way any more.');
  process.exit(0);
};

/** On SIGTERM and SIGINT the process ends in an orderly way, within ten seconds; on a second one at once. */
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
        running.log.error({}, `Ended at once: ${left(running)}.`);
        process.exit(128 + os.constants.signals[signal]);
      }
    });
  }
};
