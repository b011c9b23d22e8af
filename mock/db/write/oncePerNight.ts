import { toDay, toInstant } from '@/domain/time/dates';
import { readSetting, saveSetting } from './settings';
import type { Store } from './store';
import { write } from './write';
import { SYSTEM } from './writer';

/** Maximum duration of nightly work, in milliseconds. Work that takes longer counts as crashed. */
const LONGEST = 60 * 60_000;

const claimOf = (day: string, now: Date) => `${day} ${toInstant(now)}`;

/**
 * Returns true if another server is doing this night's work. A start time far in the future is
 * ignored, because it came from a wrong clock.
 */
const isBeingDone = (noted: string, day: string, now: Date): boolean => {
  const [from, to] = [-LONGEST, LONGEST].map((by) => claimOf(day, new Date(now.getTime() + by)));
  return noted >= (from ?? '') && noted <= (to ?? '');
};

/**
 * Stores that this server does this night's work. Returns undefined if another server was faster or
 * the work is done.
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
  /**
   * The name of the setting in the database that stores for which night the work is done or
   * running.
   */
  setting: string;
  /** The time in China, such as `02:00`, after which the work begins. */
  from: string;
}

/**
 * Does some work once each night, on one of several servers. Returns undefined if it is too early,
 * or if the work is done or running. After an error, the next call tries again.
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
