import fs from 'node:fs';
import path from 'node:path';
import { toDay, toInstant } from '@/domain/time/dates';
import { saveSetting } from '../db/settings';
import type { Store } from '../db/store';
import { write } from '../db/write';
import { writeArchive } from './archive';
import { openWhole, type Place } from './database';
import { readLines } from './lines';

/** What is backed up, where to, and how many backups are kept; 0 makes none. */
export interface Backups {
  place: Place;
  dir: string;
  keep: number;
}

/** From this hour of the office's day on; what is older than the office keeps is deleted after it. */
const NIGHT = '02:00';

const SYSTEM = { id: 0, userName: 'system' };
const SETTING = 'backupRun';

const fileOf = (day: string) => `campus-${day}.backup.gz`;
const BACKUP = /^campus-\d{4}-\d\d-\d\d\.backup\.gz$/;

/** Of several servers over one database one takes the night; gives what was noted before. */
const takeNight = (store: Store, now: Date, day: string) =>
  write(store, SYSTEM, now, async (writer) => {
    await writer.lock('setup');
    const last = await writer.trx
      .selectFrom('settings')
      .select('value')
      .where('name', '=', SETTING)
      .executeTakeFirst();
    if (last?.value === day) return undefined;
    await saveSetting(writer.trx, SETTING, day);
    return { before: last?.value ?? '' };
  });

const deleteOldest = (dir: string, keep: number): void => {
  const backups = fs.readdirSync(dir).filter((name) => BACKUP.test(name));
  for (const name of backups.sort().slice(0, -keep)) fs.rmSync(path.join(dir, name));
};

/**
 * Writes a backup once in a night and deletes the oldest beyond those that are kept. One that fails is tried again at
 * the next look. Gives the file, or undefined where it is not yet time or was done.
 */
export const backUpAtNight = async (
  store: Store,
  now: Date,
  { place, dir, keep }: Backups,
): Promise<string | undefined> => {
  const day = toDay(now);
  if (keep === 0 || toInstant(now).slice(11, 16) < NIGHT) return undefined;
  const taken = await takeNight(store, now, day);
  if (!taken) return undefined;
  const file = path.join(dir, fileOf(day));
  try {
    fs.mkdirSync(dir, { recursive: true, mode: 0o700 });
    if (fs.existsSync(file)) return file;
    const whole = openWhole(place, true);
    await writeArchive(file, readLines(whole, toInstant(now))).finally(whole.close);
    deleteOldest(dir, keep);
    return file;
  } catch (error) {
    await write(store, SYSTEM, now, ({ trx }) => saveSetting(trx, SETTING, taken.before));
    throw error;
  }
};
