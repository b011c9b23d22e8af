import { APP_EXPORTS } from './appExports';
import { DESK_EXPORTS } from './deskExports';
import { EXPORT_FILES } from './exportFiles';
import { FIELD_EXPORTS } from './fieldExports';
import { FURTHER_FILES, type FurtherFile } from './furtherFiles';
import { LAST_FILES } from './lastFiles';
import { LATE_EXPORTS } from './lateExports';
import { LATER_FILES } from './laterFiles';
import { NET_FILES } from './netFiles';
import { OFFICE_EXPORTS } from './officeExports';
import { SAVED_EXPORTS } from './savedExports';
import { SYSTEM_EXPORTS } from './systemExports';
import { WARD_EXPORTS } from './wardExports';

/** All files of real shapes, by their titles. */
export const EVERY_FILE: Readonly<Record<string, FurtherFile>> = {
  ...FURTHER_FILES,
  ...LATER_FILES,
  ...LAST_FILES,
  ...EXPORT_FILES,
  ...NET_FILES,
  ...SYSTEM_EXPORTS,
  ...OFFICE_EXPORTS,
  ...WARD_EXPORTS,
  ...DESK_EXPORTS,
  ...LATE_EXPORTS,
  ...FIELD_EXPORTS,
  ...SAVED_EXPORTS,
  ...APP_EXPORTS,
};
