import fs from 'node:fs';
import path from 'node:path';
import { toDay } from '@/domain/time/dates';
import { erasedMarks } from '../db/write/erasedMarks';
import { oncePerNight } from '../db/write/oncePerNight';
import type { Store } from '../db/write/store';
import type { Location } from './database';
import { addToErasedList } from './erasedList';
import { type WriteBackup, writeHere } from './writers';

export interface Backups {
  location: Location;
  dir: string;
  keep: number;
  /** Writes the backup file. By default, the server process does this. */
  write?: WriteBackup;
}

/**
 * The nightly backup begins at the first check after this time (China), or later in the day if the
 * server was down at night. Old data is deleted after the backup.
 */
const NIGHT = '02:00';

const SETTING = 'backupRun';

const fileOf = (day: string) => `campus-${day}.backup.gz`;
const BACKUP = /^campus-\d{4}-\d\d-\d\d\.backup\.gz$/;

/** Returns the path of the newest nightly backup in a folder, or undefined if there is none. */
export const newestBackup = (dir: string): string | undefined => {
  const names = fs.existsSync(dir) ? fs.readdirSync(dir) : [];
  const name = names
    .filter((each) => BACKUP.test(each))
    .sort()
    .at(-1);
  return name === undefined ? undefined : path.join(dir, name);
};

const deleteOldest = (dir: string, keep: number): void => {
  const backups = fs.readdirSync(dir).filter((name) => BACKUP.test(name));
  for (const name of backups.sort().slice(0, -keep)) fs.rmSync(path.join(dir, name));
};

/**
 * Writes one backup each night, deletes the oldest backups and returns the path of the new file.
 * Returns undefined if it is too early, tonight's backup exists, another server is writing it, or
 * backups are turned off. After a failure, the next check tries again.
 */
export const backUpAtNight = async (
  store: Store,
  now: Date,
  { location, dir, keep, write: writeBackup = writeHere }: Backups,
  signal?: AbortSignal,
): Promise<string | undefined> => {
  if (keep === 0) return undefined;
  const file = path.join(dir, fileOf(toDay(now)));
  return oncePerNight(store, now, { setting: SETTING, from: NIGHT }, async () => {
    fs.mkdirSync(dir, { recursive: true, mode: 0o700 });
    // Overwrites a backup file of the same day. Such a file can be left by a crash, or exist
    // because the clock was set back.
    await writeBackup({ location, file, now, signal });
    addToErasedList(dir, await erasedMarks(store.reader));
    deleteOldest(dir, keep);
    return file;
  });
};
