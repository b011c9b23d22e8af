import { EXPORTS } from './everyExport';
import { EXPORT_FILES } from './exportFiles';
import { FURTHER_FILES, type ImportFixture } from './furtherFiles';
import { HANDMADE_FILES } from './handmadeFiles';
import { LATER_FILES } from './laterFiles';
import { NET_FILES } from './netFiles';

export const EVERY_FILE: Readonly<Record<string, ImportFixture>> = {
  ...FURTHER_FILES,
  ...LATER_FILES,
  ...HANDMADE_FILES,
  ...EXPORT_FILES,
  ...NET_FILES,
  ...EXPORTS,
};
