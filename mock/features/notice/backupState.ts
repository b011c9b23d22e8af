import { toDay, toInstant } from '@/domain/time/dates';
import type { Db } from '../../db/schema';
import { readSetting, saveSetting } from '../../db/settings';
import type { Store } from '../../db/store';
import { inTransaction } from '../../db/write';

/** When a nightly backup was last written, and since when tonight's cannot be. */
export interface BackupState {
  succeededAt: string | null;
  failedAt: string | null;
}

const NAME = 'backupState';
const NONE: BackupState = { succeededAt: null, failedAt: null };

export const readBackupState = async (db: Db): Promise<BackupState> => {
  const value = await readSetting(db, NAME);
  return value === undefined ? NONE : JSON.parse(value);
};

const change = (store: Store, next: (state: BackupState) => BackupState): Promise<void> =>
  inTransaction(store, async (trx) => {
    const before = await readBackupState(trx);
    const after = JSON.stringify(next(before));
    if (after !== JSON.stringify(before)) await saveSetting(trx, NAME, after);
  });

export const noteBackup = (store: Store, now: Date): Promise<void> =>
  change(store, () => ({ succeededAt: toInstant(now), failedAt: null }));

/** Who has cleared the notice of a night is not told again of each further try. */
export const noteFailedBackup = (store: Store, now: Date): Promise<void> =>
  change(store, ({ succeededAt, failedAt }) => {
    const told = failedAt !== null && toDay(new Date(failedAt)) === toDay(now);
    return { succeededAt, failedAt: told ? failedAt : toInstant(now) };
  });

/** Where no backups are made any more, none is missing. */
export const forgetFailedBackup = (store: Store): Promise<void> =>
  change(store, (state) => ({ ...state, failedAt: null }));
