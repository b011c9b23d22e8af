import fs from 'node:fs';
import path from 'node:path';
import { toDay, toInstant } from '@/domain/time/dates';
import { erasedMarks } from '../db/write/erasedMarks';
import { readSetting, saveSetting } from '../db/write/settings';
import type { Store } from '../db/write/store';
import { write } from '../db/write/write';
import { SYSTEM } from '../db/write/writer';
import type { Location } from './database';
import { addToErasedList } from './erasedList';
import { type WriteBackup, writeHere } from './writers';

export interface Backups {
  location: Location;
  dir: string;
  keep: number;
  /** Writes the backup. By default, this process does it. */
  write?: WriteBackup;
}

/** Backups begin after this time of the day in China. Old data is deleted after them. */
const NIGHT = '02:00';

const SETTING = 'backupRun';

const fileOf = (day: string) => `campus-${day}.backup.gz`;
const BACKUP = /^campus-\d{4}-\d\d-\d\d\.backup\.gz$/;

/**
 * A backup that is unfinished after this many milliseconds counts as crashed. This is longer than
 * any backup takes.
 */
const LONGEST = 60 * 60_000;

/** Returns the text by which a server notes that it is writing the backup of this night. */
const claimOf = (day: string, now: Date) => `${day} ${toInstant(now)}`;

/**
 * Tells whether another server is writing the backup. A time far in the future is ignored, because
 * it came from a wrong clock.
 */
const isBeingWritten = (noted: string, day: string, now: Date): boolean => {
  const [from, to] = [-LONGEST, LONGEST].map((by) => claimOf(day, new Date(now.getTime() + by)));
  return noted >= (from ?? '') && noted <= (to ?? '');
};

/**
 * Reserves the night for this server, so that only one writes the backup. Undefined if another
 * server was first.
 */
const claimNight = (store: Store, now: Date, day: string) =>
  write(store, SYSTEM, now, async (writer) => {
    await writer.lock('setup');
    const before = (await readSetting(writer.trx, SETTING)) ?? '';
    if (before === day || isBeingWritten(before, day, now)) return undefined;
    await saveSetting(writer.trx, SETTING, claimOf(day, now));
    return { before };
  });

const deleteOldest = (dir: string, keep: number): void => {
  const backups = fs.readdirSync(dir).filter((name) => BACKUP.test(name));
  for (const name of backups.sort().slice(0, -keep)) fs.rmSync(path.join(dir, name));
};

/**
 * Writes one backup each night and deletes the oldest ones. A failed backup is tried again at the
 * next check. Undefined if it is too early or already done.
 */
export const backUpAtNight = async (
  store: Store,
  now: Date,
  { location, dir, keep, write: writeBackup = writeHere }: Backups,
  signal?: AbortSignal,
): Promise<string | undefined> => {
  const day = toDay(now);
  if (keep === 0 || toInstant(now).slice(11, 16) < NIGHT) return undefined;
  const claimed = await claimNight(store, now, day);
  if (!claimed) return undefined;
  const note = (value: string) =>
    write(store, SYSTEM, now, ({ trx }) => saveSetting(trx, SETTING, value));
  const file = path.join(dir, fileOf(day));
  try {
    fs.mkdirSync(dir, { recursive: true, mode: 0o700 });
    // Replaces a file of this day, which is from a crashed server or from before the clock was set
    // back.
    await writeBackup({ location, file, now, signal });
    addToErasedList(dir, await erasedMarks(store.reader));
    deleteOldest(dir, keep);
    await note(day);
    return file;
  } catch (error) {
    await note(claimed.before);
    throw error;
  }
};
