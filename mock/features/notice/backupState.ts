import { toDay, toInstant } from '@/domain/time/dates';
import type { Db } from '../../db/schema/schema';
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

/** Since when a backup is missing of which the database could not take the note, as on a disk that is full. */
const unnoted = new WeakMap<Db, string>();

const change = async (store: Store, next: (state: BackupState) => BackupState): Promise<void> => {
  await inTransaction(store, async (trx) => {
    const before = await readBackupState(trx);
    const after = JSON.stringify(next(before));
    if (after !== JSON.stringify(before)) await saveSetting(trx, NAME, after);
  });
  unnoted.delete(store.reader);
};

/** The failure that only this process knows of. */
export const unnotedFailure = ({ reader }: Pick<Store, 'reader'>): string | undefined =>
  unnoted.get(reader);

export const noteBackup = (store: Store, now: Date): Promise<void> =>
  change(store, () => ({ succeededAt: toInstant(now), failedAt: null }));

/** Who has cleared the notice of a night is not told again of each further try. */
const toldSince = (failedAt: string | null | undefined, now: Date): string =>
  failedAt && toDay(new Date(failedAt)) === toDay(now) ? failedAt : toInstant(now);

export const noteFailedBackup = async (store: Store, now: Date): Promise<void> => {
  try {
    await change(store, ({ succeededAt, failedAt }) => ({
      succeededAt,
      failedAt: toldSince(failedAt, now),
    }));
  } catch {
    unnoted.set(store.reader, toldSince(unnotedFailure(store), now));
  }
};

/** Where no backups are made any more, none is missing. */
export const forgetFailedBackup = (store: Store): Promise<void> =>
  change(store, (state) => ({ ...state, failedAt: null }));
