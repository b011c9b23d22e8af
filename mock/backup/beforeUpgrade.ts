import fs from 'node:fs';
import path from 'node:path';
import { toInstant } from '@/domain/time/dates';
import { StoreError } from '../db/base/storeError';
import { writeArchive } from './archive';
import { readLines } from './backupLines';
import { type Location, openDatabase } from './database';

/**
 * Writes a backup before a new program version changes the tables. Throws a StoreError if the
 * backup fails. The caller must then leave the tables unchanged.
 */
export const backUpBeforeUpgrade = async (
  location: Location,
  schema: number,
  dir: string,
  now: Date,
): Promise<string> => {
  const database = openDatabase(location, true);
  try {
    const stamp = toInstant(now).slice(0, 19).replaceAll(/\D/g, '');
    const file = path.join(dir, `before-upgrade-${schema}-${stamp}-${process.pid}.backup.gz`);
    fs.mkdirSync(dir, { recursive: true, mode: 0o700 });
    await writeArchive(file, readLines(database, toInstant(now)));
    return file;
  } catch (error) {
    throw new StoreError(
      `The data are of an earlier version, and the backup before their upgrade cannot be written to ${dir}: ${(error as Error).message}. Nothing was changed.`,
    );
  } finally {
    await database.close();
  }
};
