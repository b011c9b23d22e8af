import { sql } from 'kysely';
import { dialectOf } from './db/dialect/dialectOf';
import type { Store } from './db/write/store';
import type { Log } from './telemetry/log';

/** Returns the current time for the whole server. */
export interface Clock {
  now: () => Date;
  /** Stops the comparison with the database's clock. */
  close: () => void;
}

export const machineClock: Clock = { now: () => new Date(), close: () => {} };

/** Interval between two readings of the database's clock, in milliseconds. */
const EVERY = 60_000;
/** Smaller differences in milliseconds are network latency and ignored. */
const SLIGHT = 1000;
/** The log reports a difference above this, in milliseconds. */
const WRONG = 60_000;

const clockOffset = async ({ reader }: Store, machine: () => number): Promise<number> => {
  const sentAt = machine();
  const { rows } = await sql<{ at: number }>`
    select extract(epoch from clock_timestamp()) * 1000 as "at"`.execute(reader);
  return Number(rows[0]?.at) - (sentAt + machine()) / 2;
};

const inMinutes = (milliseconds: number) => Math.round(Math.abs(milliseconds) / 60_000);

/**
 * Opens the server's clock. On PostgreSQL it follows the database's clock, so that several servers send messages at the
 * same time. The log reports when a machine's clock becomes wrong and when it is right again.
 */
export const openClock = async (
  store: Store,
  log: Log,
  machine: () => number = Date.now,
): Promise<Clock> => {
  if (!dialectOf(store.db).isServer) return machineClock;
  let offset = 0;
  let isWrong = false;
  const measure = async () => {
    const found = await clockOffset(store, machine);
    offset = Math.abs(found) < SLIGHT ? 0 : found;
    const wasWrong = isWrong;
    isWrong = Math.abs(found) >= WRONG;
    if (isWrong && !wasWrong) {
      const side = found < 0 ? 'ahead of' : 'behind';
      log.warn(
        {},
        `The clock of this machine is ${inMinutes(found)} minutes ${side} the database's, which decides.`,
      );
    }
    if (wasWrong && !isWrong) log.info({}, "The clock of this machine agrees with the database's.");
  };
  await measure();
  // A failed reading is retried at the next interval.
  const timer = setInterval(() => measure().catch(() => {}), EVERY);
  timer.unref();
  return { now: () => new Date(machine() + offset), close: () => clearInterval(timer) };
};
