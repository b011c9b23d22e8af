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

/** Settings of the nightly backup: source, folder, and the number of backups to keep. 0 turns it off. */
export interface Backups {
  location: Location;
  dir: string;
  keep: number;
  /** Writes the backup; by default within this process. */
  write?: WriteBackup;
}

/** Nightly jobs start after this time of the office's day. Old data is deleted after the backup. */
const NIGHT = '02:00';

const SETTING = 'backupRun';

const fileOf = (day: string) => `campus-${day}.backup.gz`;
const BACKUP = /^campus-\d{4}-\d\d-\d\d\.backup\.gz$/;

/** Milliseconds after which an unfinished backup counts as crashed. It is longer than any backup takes. */
const LONGEST = 60 * 60_000;

/** Returns the value of the setting while a night's backup is being written. */
const claimOf = (day: string, now: Date) => `${day} ${toInstant(now)}`;

/**
 * Tells whether another server is writing the backup. A time far in the future came from a wrong clock and is ignored.
 */
const isBeingWritten = (noted: string, day: string, now: Date): boolean => {
  const [from, to] = [-LONGEST, LONGEST].map((by) => claimOf(day, new Date(now.getTime() + by)));
  return noted >= (from ?? '') && noted <= (to ?? '');
};

/**
 * Reserves the night for this server, so that only one writes the backup. Returns the earlier value
 * of the setting; undefined if another server was first.
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
 * Writes one backup per night and deletes the oldest surplus ones. A failed backup is retried at the next check.
 * Returns the file; undefined if it is too early or already done.
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
    // An existing file of this day is outdated: the clock was set back, or its writer crashed before it noted the
    // success.
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
