import { toDay, toInstant } from '@/domain/time/dates';
import type { Db } from '../../db/schema/schema';
import { readSetting, saveSetting } from '../../db/write/settings';
import type { Store } from '../../db/write/store';
import { inTransaction } from '../../db/write/write';

/**
 * State of the nightly backups. `succeededAt` is the time of the last successful backup, `failedAt`
 * the time of the day's first failure if a backup has failed since then. `isOff` is true if nightly
 * backups are turned off in the settings.
 */
export interface BackupState {
  succeededAt: string | null;
  failedAt: string | null;
  isOff?: boolean;
}

/**
 * A backup older than this many milliseconds is too old, because two nights have passed without a
 * new one.
 */
const OLD = 48 * 3_600_000;

const NAME = 'backupState';
const NONE: BackupState = { succeededAt: null, failedAt: null };

export const readBackupState = async (db: Db): Promise<BackupState> => {
  const value = await readSetting(db, NAME);
  return value === undefined ? NONE : JSON.parse(value);
};

/**
 * Returns the time of the last backup if it is too old. Undefined if it is recent enough, if there
 * was never a backup, or if backups are turned off.
 */
export const oldBackup = ({ succeededAt, isOff }: BackupState, now: Date): string | undefined =>
  !isOff && succeededAt !== null && now.getTime() - Date.parse(succeededAt) > OLD
    ? succeededAt
    : undefined;

/**
 * Times of failed backups that could not be saved to the database, for example because the disk is
 * full.
 */
const unnoted = new WeakMap<Db, string>();

const change = async (store: Store, next: (state: BackupState) => BackupState): Promise<void> => {
  await inTransaction(store, async (trx) => {
    const before = await readBackupState(trx);
    const after = JSON.stringify(next(before));
    if (after !== JSON.stringify(before)) await saveSetting(trx, NAME, after);
  });
  unnoted.delete(store.reader);
};

export const unnotedFailure = ({ reader }: Pick<Store, 'reader'>): string | undefined =>
  unnoted.get(reader);

export const noteBackup = (store: Store, now: Date): Promise<void> =>
  change(store, () => ({ succeededAt: toInstant(now), failedAt: null }));

/**
 * Returns the time of the day's first failure, so that a second failure on the same day does not
 * bring back a notice that the user has cleared.
 */
const alarmSince = (failedAt: string | null | undefined, now: Date): string =>
  failedAt && toDay(new Date(failedAt)) === toDay(now) ? failedAt : toInstant(now);

export const noteFailedBackup = async (store: Store, now: Date): Promise<void> => {
  try {
    await change(store, ({ succeededAt, failedAt }) => ({
      succeededAt,
      failedAt: alarmSince(failedAt, now),
    }));
  } catch {
    unnoted.set(store.reader, alarmSince(unnotedFailure(store), now));
  }
};

/**
 * Records that nightly backups are turned off, so that the bell stops warning about failed or old
 * backups.
 */
export const noteBackupsOff = (store: Store): Promise<void> =>
  change(store, ({ succeededAt }) => ({ succeededAt, failedAt: null, isOff: true }));
