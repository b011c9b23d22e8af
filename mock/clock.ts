import { sql } from 'kysely';
import { dialectOf } from './db/dialect/dialectOf';
import type { Store } from './db/write/store';
import type { Log } from './telemetry/log';

export interface Clock {
  now: () => Date;
  close: () => void;
}

export const machineClock: Clock = { now: () => new Date(), close: () => {} };

/** Interval between two readings of the database's clock, in milliseconds. */
const EVERY = 60_000;
/**
 * Smaller differences between the clocks, in milliseconds, come from the network and are ignored.
 */
const SLIGHT = 1000;
/** A difference above this, in milliseconds, is logged. */
const WRONG = 60_000;

const clockOffset = async ({ reader }: Store, machine: () => number): Promise<number> => {
  const sentAt = machine();
  const { rows } = await sql<{ at: number }>`
    select extract(epoch from clock_timestamp()) * 1000 as "at"`.execute(reader);
  return Number(rows[0]?.at) - (sentAt + machine()) / 2;
};

const inMinutes = (milliseconds: number) => Math.round(Math.abs(milliseconds) / 60_000);

/**
 * Opens the server's clock. With PostgreSQL it follows the database's clock, so that several
 * servers agree on the time. A wrong clock of this machine is logged.
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
  // After a failure, the clock is compared again at the next interval.
  const timer = setInterval(() => measure().catch(() => {}), EVERY);
  timer.unref();
  return { now: () => new Date(machine() + offset), close: () => clearInterval(timer) };
};
