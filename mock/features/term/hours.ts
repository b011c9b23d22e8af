import { createHash } from 'node:crypto';
import { DEFAULT_PERIODS } from '@/domain/time/periodTables';
import type { Db } from '../../db/schema/schema';
import type { ChangedRecords } from '../../db/write/changedRecords';
import { readSetting, saveSetting } from '../../db/write/settings';
import type { Writer } from '../../db/write/writer';
import { listTerms } from './terms';

/** The number of changes of period times in all terms, and the time of the last change. */
export interface HoursChanges {
  count: number;
  at: string;
}

const NAME = 'hoursChanges';

interface Stored extends HoursChanges {
  digest: string;
}

const isDefault = (periods: unknown) => JSON.stringify(periods) === JSON.stringify(DEFAULT_PERIODS);

/**
 * Returns a hash of the period times of all terms. Leaves out terms with default period times, so
 * that creating a term does not change the hash.
 */
const digestOf = async (db: Db): Promise<string> => {
  const tables = (await listTerms(db))
    .filter(({ periods, periodTables }) => periodTables.length > 0 || !isDefault(periods))
    .map(({ level, termCode, periods, periodTables }) => [level, termCode, periods, periodTables]);
  if (tables.length === 0) return '';
  return createHash('sha256').update(JSON.stringify(tables)).digest('base64url');
};

const NONE: Stored = { count: 0, at: '', digest: '' };

const readStored = async (db: Db): Promise<Stored> => {
  const value = await readSetting(db, NAME);
  return value === undefined ? NONE : JSON.parse(value);
};

export const readHoursChanges = async (db: Db): Promise<HoursChanges> => {
  const { count, at } = await readStored(db);
  return { count, at };
};

/**
 * Runs at the end of each write and counts changes of period times. Such a change does not raise
 * the version of any course or class session, so calendar events include this count in their
 * version.
 */
export const countHoursChanges = async (
  { trx, at }: Writer,
  { terms }: ChangedRecords,
): Promise<void> => {
  if (!terms) return;
  const before = await readStored(trx);
  const digest = await digestOf(trx);
  if (digest === before.digest) return;
  const after: Stored = { count: before.count + 1, at, digest };
  await saveSetting(trx, NAME, JSON.stringify(after));
};
