import { type ArrivalSettings, type Arrivals, MAX_CHANGE } from '@/contract/import/arrivals';
import { conflict } from '../../../db/base/refusal';
import type { Db } from '../../../db/schema/schema';
import { readSetting, saveSetting } from '../../../db/write/settings';
import type { Writer } from '../../../db/write/writer';

const SETTINGS = 'unattendedImports';
const FOLDER = 'importFolder';

export const readArrivalSettings = async (db: Db): Promise<ArrivalSettings> => {
  const value = await readSetting(db, SETTINGS);
  return value === undefined ? { maxChange: MAX_CHANGE, version: 0 } : JSON.parse(value);
};

export const saveArrivalSettings = async (
  writer: Writer,
  { maxChange, version }: ArrivalSettings,
): Promise<ArrivalSettings> => {
  // This lock prevents two administrators from saving the same version at the same time.
  await writer.lock('accounts');
  const before = await readArrivalSettings(writer.trx);
  if (before.version !== version) throw conflict(before);
  const after = { maxChange, version: version + 1 };
  await saveSetting(writer.trx, SETTINGS, JSON.stringify(after));
  await writer.log([
    {
      type: 'import',
      recordId: 0,
      action: 'update',
      before: { maxChange: before.maxChange },
      after: { maxChange },
    },
  ]);
  return after;
};

type FolderState = NonNullable<Arrivals['folder']>;

/**
 * Returns the result of the last scan of the watched folder. Null if no server has ever scanned a
 * folder.
 */
export const readFolderState = async (db: Db): Promise<FolderState | null> => {
  const value = await readSetting(db, FOLDER);
  return value === undefined ? null : JSON.parse(value);
};

export const saveFolderState = (db: Db, state: FolderState): Promise<void> =>
  saveSetting(db, FOLDER, JSON.stringify(state));
