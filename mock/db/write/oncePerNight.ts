import { toDay, toInstant } from '@/domain/time/dates';
import { readSetting, saveSetting } from './settings';
import type { Store } from './store';
import { write } from './write';
import { SYSTEM } from './writer';

/** Nightly work counts as crashed if it takes longer than this many milliseconds. */
const LONGEST = 60 * 60_000;

const claimOf = (day: string, now: Date) => `${day} ${toInstant(now)}`;

/**
 * Returns true if another server is doing this night's work. Ignores a start time far in the
 * future, which must come from a wrong clock.
 */
const isBeingDone = (noted: string, day: string, now: Date): boolean => {
  const [from, to] = [-LONGEST, LONGEST].map((by) => claimOf(day, new Date(now.getTime() + by)));
  return noted >= (from ?? '') && noted <= (to ?? '');
};

/**
 * Claims this night's work for this server. Returns undefined if the work is done or another server
 * has claimed it.
 */
const claim = (store: Store, now: Date, setting: string) =>
  write(store, SYSTEM, now, async (writer) => {
    const day = toDay(now);
    await writer.lock('setup');
    const before = (await readSetting(writer.trx, setting)) ?? '';
    if (before === day || isBeingDone(before, day, now)) return undefined;
    await saveSetting(writer.trx, setting, claimOf(day, now));
    return { before };
  });

interface Night {
  /** The name of the database setting that records for which night the work is done or running. */
  setting: string;
  /** The work begins at or after this time in China, such as `02:00`. */
  from: string;
}

/**
 * Runs `work` once each night, on one of several servers. Returns undefined if it is too early, or
 * if the work is done or running. After an error, the next call tries again.
 */
export const oncePerNight = async <T>(
  store: Store,
  now: Date,
  { setting, from }: Night,
  work: () => Promise<T>,
): Promise<T | undefined> => {
  if (toInstant(now).slice(11, 16) < from) return undefined;
  const claimed = await claim(store, now, setting);
  if (!claimed) return undefined;
  const note = (value: string) =>
    write(store, SYSTEM, now, ({ trx }) => saveSetting(trx, setting, value));
  try {
    const result = await work();
    await note(toDay(now));
    return result;
  } catch (error) {
    await note(claimed.before);
    throw error;
  }
};
