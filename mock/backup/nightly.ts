import fs from 'node:fs';
import path from 'node:path';
import { toDay, toInstant } from '@/domain/time/dates';
import { erasedMarks } from '../db/erasedMarks';
import { readSetting, saveSetting } from '../db/settings';
import type { Store } from '../db/store';
import { write } from '../db/write';
import { SYSTEM } from '../db/writer';
import type { Place } from './database';
import { addToErasedList } from './erasedList';
import { type WriteBackup, writeHere } from './writers';

/** What is backed up, where to, and how many backups are kept; 0 makes none. */
export interface Backups {
  place: Place;
  dir: string;
  keep: number;
  /** How a backup is written; in this process where nothing is said. */
  write?: WriteBackup;
}

/** From this hour of the office's day on; what is older than the office keeps is deleted after it. */
const NIGHT = '02:00';

const SETTING = 'backupRun';

const fileOf = (day: string) => `campus-${day}.backup.gz`;
const BACKUP = /^campus-\d{4}-\d\d-\d\d\.backup\.gz$/;

/** Longer than a backup takes: who has taken a night and not noted that it is done was ended. */
const LONGEST = 60 * 60_000;

/** What is noted while a night's backup is being written. */
const takenAt = (day: string, now: Date) => `${day} ${toInstant(now)}`;

/** Whether a server is writing it. A moment that is far ahead was noted by a clock that has been set back since. */
const isBeingWritten = (noted: string, day: string, now: Date): boolean => {
  const [from, to] = [-LONGEST, LONGEST].map((by) => takenAt(day, new Date(now.getTime() + by)));
  return noted >= (from ?? '') && noted <= (to ?? '');
};

/** Of several servers over one database one takes the night; gives what was noted before. */
const takeNight = (store: Store, now: Date, day: string) =>
  write(store, SYSTEM, now, async (writer) => {
    await writer.lock('setup');
    const before = (await readSetting(writer.trx, SETTING)) ?? '';
    if (before === day || isBeingWritten(before, day, now)) return undefined;
    await saveSetting(writer.trx, SETTING, takenAt(day, now));
    return { before };
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
  { place, dir, keep, write: writeBackup = writeHere }: Backups,
  signal?: AbortSignal,
): Promise<string | undefined> => {
  const day = toDay(now);
  if (keep === 0 || toInstant(now).slice(11, 16) < NIGHT) return undefined;
  const taken = await takeNight(store, now, day);
  if (!taken) return undefined;
  const note = (value: string) =>
    write(store, SYSTEM, now, ({ trx }) => saveSetting(trx, SETTING, value));
  const file = path.join(dir, fileOf(day));
  try {
    fs.mkdirSync(dir, { recursive: true, mode: 0o700 });
    // One of this day that is there already is older: a clock was set, or its writer was ended before it noted that.
    await writeBackup({ place, file, now, signal });
    addToErasedList(dir, await erasedMarks(store.reader));
    deleteOldest(dir, keep);
    await note(day);
    return file;
  } catch (error) {
    await note(taken.before);
    throw error;
  }
};
