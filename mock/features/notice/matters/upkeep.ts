import type { Db } from '../../../db/schema/schema';
import { brokenSelfCheck } from '../../history/selfChecks';
import { oldBackup, readBackupState } from '../backupState';
import { matterTexts } from '../matterTexts';
import { type DerivedNotice, ids, type NoticeView } from './derived';

export const aboutBackups = async (
  db: Db,
  { now, unnotedFailure }: Pick<NoticeView, 'now' | 'unnotedFailure'>,
): Promise<DerivedNotice[]> => {
  const state = await readBackupState(db);
  const { succeededAt } = state;
  const failedAt = unnotedFailure ?? state.failedAt;
  if (failedAt === null) {
    const oldAt = oldBackup(state, now);
    if (oldAt === undefined) return [];
    const texts = matterTexts().backupOld(oldAt);
    return [{ id: ids.backupFailed, type: 'notification', ...texts, datetime: oldAt }];
  }
  const texts = matterTexts().backupFailed(failedAt, succeededAt);
  return [{ id: ids.backupFailed, type: 'notification', ...texts, datetime: failedAt }];
};

export const aboutSelfChecks = async (db: Db): Promise<DerivedNotice[]> => {
  const found = await brokenSelfCheck(db);
  if (!found) return [];
  const broken = found.promises.filter(({ state }) => state === 'broken').length;
  const texts = matterTexts().selfCheck(found.at, broken);
  const link = '/system/history?selfCheck=1';
  return [{ id: ids.selfCheck, type: 'notification', ...texts, datetime: found.at, link }];
};
