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
  /** The function that writes the backup. By default, the server process writes it. */
  write?: WriteBackup;
}

/**
 * The time in China after which the nightly backup begins. Old data is deleted after the backup.
 */
const NIGHT = '02:00';

const SETTING = 'backupRun';

const fileOf = (day: string) => `campus-${day}.backup.gz`;
const BACKUP = /^campus-\d{4}-\d\d-\d\d\.backup\.gz$/;

/** Maximum duration of a backup, in milliseconds. A backup that takes longer counts as crashed. */
const LONGEST = 60 * 60_000;

const claimOf = (day: string, now: Date) => `${day} ${toInstant(now)}`;

/**
 * Returns true if another server is writing this night's backup. A start time far in the future is
 * ignored, because it came from a wrong clock.
 */
const isBeingWritten = (noted: string, day: string, now: Date): boolean => {
  const [from, to] = [-LONGEST, LONGEST].map((by) => claimOf(day, new Date(now.getTime() + by)));
  return noted >= (from ?? '') && noted <= (to ?? '');
};

/**
 * Stores that this server writes this night's backup. Returns undefined if another server was
 * faster or the backup exists.
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
 * Writes one backup each night, deletes the oldest backups and returns the new file's path. Returns
 * undefined if it is too early, the backup exists, another server is writing it, or backups are
 * turned off. After a failure, the next check tries again.
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
    // Replaces a backup file of the same day. This file exists after a crash or after the clock was
    // set back.
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
