import fs from 'node:fs';
import path from 'node:path';
import { toInstant } from '@/domain/time/dates';
import { migrations } from '../db/schema/migrations';
import { StoreError } from '../db/storeError';
import { writeArchive } from './archive';
import { openWhole, type Place, schemaOf, type Whole } from './database';
import { readLines } from './lines';

/** The schema that is there; 0 where none can be read: who goes on to open it says why. */
const schemaThere = ({ db, engine }: Whole): Promise<number> => schemaOf(db, engine).catch(() => 0);

/**
 * Writes a backup of data that an earlier version of this program wrote, before opening them changes them. Gives the
 * file, or undefined where there is nothing to upgrade. Throws StoreError where it cannot be written: nothing is
 * changed then.
 */
export const backUpBeforeUpgrade = async (
  place: Place,
  dir: string,
  now: Date,
): Promise<string | undefined> => {
  const whole = openWhole(place, true);
  try {
    const schema = await schemaThere(whole);
    if (schema === 0 || schema >= migrations.length) return undefined;
    const stamp = toInstant(now).slice(0, 19).replaceAll(/\D/g, '');
    const file = path.join(dir, `before-upgrade-${schema}-${stamp}-${process.pid}.backup.gz`);
    fs.mkdirSync(dir, { recursive: true, mode: 0o700 });
    await writeArchive(file, readLines(whole, toInstant(now)));
    return file;
  } catch (error) {
    throw new StoreError(
      `The data are of an earlier version, and the backup before their upgrade cannot be written to ${dir}: ${(error as Error).message}. Nothing was changed.`,
    );
  } finally {
    await whole.close();
  }
};
