import { type CheckedPromise, PROMISES, type PromiseName } from '@/contract/selfCheck';
import { type Location, openExisting, schemaOf } from '../backup/database';
import { StoreError } from '../db/base/storeError';
import { dialectOf } from '../db/dialect/dialectOf';
import { migrations } from '../db/migrate/migrations';
import type { Db } from '../db/schema/schema';
import { checkBackup } from './backup';
import { checkHistory } from './history';
import { checkNoneForGone, checkOneReminder, checkUpToDate } from './messages';
import type { Findings } from './promise';

interface Subject {
  location: Location;
  backupDir: string;
  now: Date;
}

type Check = (db: Db, subject: Subject) => Promise<Findings | undefined>;

const CHECKS: Record<PromiseName, Check> = {
  oneReminder: checkOneReminder,
  noneForGone: (db, { now }) => checkNoneForGone(db, now),
  upToDate: (db, { now }) => checkUpToDate(db, now),
  history: checkHistory,
  backup: checkBackup,
};

const NOTHING = { checked: 0, broken: 0, examples: [], failure: '' };

const checkOne = async (
  promise: PromiseName,
  db: Db,
  subject: Subject,
): Promise<CheckedPromise> => {
  try {
    const findings = await CHECKS[promise](db, subject);
    return findings?.result(promise) ?? { promise, state: 'missing', ...NOTHING };
  } catch (error) {
    const { message } = error as Error;
    return { promise, state: 'broken', ...NOTHING, broken: 1, failure: message };
  }
};

/**
 * Checks all promises (rules about the data, X-14) on one snapshot of the database, without
 * changing anything. Throws a StoreError if the data is from another version of this program.
 */
export const checkPromises = async (subject: Subject): Promise<CheckedPromise[]> => {
  const database = await openExisting(subject.location);
  try {
    const schema = await schemaOf(database.db);
    if (schema !== migrations.length) {
      throw new StoreError(
        `The data are of schema ${schema}, and this program knows ${migrations.length}. Check them with the program that wrote them.`,
      );
    }
    const snapshot = await dialectOf(database.db).snapshot(database.db);
    try {
      const checked: CheckedPromise[] = [];
      for (const promise of PROMISES) checked.push(await checkOne(promise, snapshot, subject));
      return checked;
    } finally {
      await snapshot.rollback().execute();
    }
  } finally {
    await database.close();
  }
};
