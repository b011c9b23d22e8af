import { sql } from 'kysely';
import type { Store } from './db/store';
import type { Log } from './telemetry/log';

/** Tells the time of the office. */
export interface Clock {
  now: () => Date;
  /** Ends the comparing. */
  close: () => void;
}

export const machineClock: Clock = { now: () => new Date(), close: () => {} };

/** Milliseconds between two looks at the database's clock. */
const EVERY = 60_000;
/** A smaller difference, in milliseconds, is the way there and back. */
const SLIGHT = 1000;
/** A difference of so many milliseconds is told to the operator. */
const WRONG = 60_000;

/** How many milliseconds the database's clock is ahead of the machine's. */
const aheadBy = async ({ reader }: Store, machine: () => number): Promise<number> => {
  const asked = machine();
  const { rows } = await sql<{ at: number }>`
    select extract(epoch from clock_timestamp()) * 1000 as "at"`.execute(reader);
  return Number(rows[0]?.at) - (asked + machine()) / 2;
};

const inMinutes = (milliseconds: number) => Math.round(Math.abs(milliseconds) / 60_000);

/**
 * The clock of a server: over PostgreSQL the database's, so that servers on several machines send at the same moment. A
 * machine whose clock is wrong is told of in the log when it is found, and when it is right again.
 */
export const openClock = async (
  store: Store,
  log: Log,
  machine: () => number = Date.now,
): Promise<Clock> => {
  if (store.engine === 'sqlite') return machineClock;
  let ahead = 0;
  let isWrong = false;
  const look = async () => {
    const found = await aheadBy(store, machine);
    ahead = Math.abs(found) < SLIGHT ? 0 : found;
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
  await look();
  // A database that is away is asked again at the next look.
  const timer = setInterval(() => look().catch(() => {}), EVERY);
  timer.unref();
  return { now: () => new Date(machine() + ahead), close: () => clearInterval(timer) };
};
