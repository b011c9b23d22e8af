import { sql } from 'kysely';
import { dialectOf } from './db/dialect/dialectOf';
import type { Store } from './db/write/store';
import type { Log } from './telemetry/log';

export interface Clock {
  now: () => Date;
  close: () => void;
}

export const machineClock: Clock = { now: () => new Date(), close: () => {} };

/** Milliseconds between two comparisons with the clock of the database server. */
const EVERY = 60_000;
/**
 * Clock differences below this number of milliseconds are ignored, because they come from the
 * network.
 */
const SLIGHT = 1000;
/** Clock differences of at least this number of milliseconds are logged. */
const WRONG = 60_000;

const clockOffset = async ({ reader }: Store, machine: () => number): Promise<number> => {
  const sentAt = machine();
  const { rows } = await sql<{ at: number }>`
    select extract(epoch from clock_timestamp()) * 1000 as "at"`.execute(reader);
  return Number(rows[0]?.at) - (sentAt + machine()) / 2;
};

const inMinutes = (milliseconds: number) => Math.round(Math.abs(milliseconds) / 60_000);

/**
 * Opens the server's clock. With PostgreSQL it follows the clock of the database, so that several
 * servers have the same time, and logs a warning if the clock of this machine is wrong.
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
  // Ignores a failed comparison of the clocks. The next one follows a minute later.
  const timer = setInterval(() => measure().catch(() => {}), EVERY);
  timer.unref();
  return { now: () => new Date(machine() + offset), close: () => clearInterval(timer) };
};
