import { APP_CAME } from './appCame';
import { APP_EXPORTS } from './appExports';
import { CLIENT_CAME } from './clientCame';
import { CLIENT_EXPORTS } from './clientExports';
import { CODED_CAME } from './codedCame';
import { CODED_EXPORTS } from './codedExports';
import { DIRECTORY_CAME } from './directoryCame';
import { DIRECTORY_EXPORTS } from './directoryExports';
import type { ExportFile, RecordedImport } from './exportFile';
import { FIELD_CAME } from './fieldCame';
import { FIELD_EXPORTS } from './fieldExports';
import { FIELDWORK_CAME } from './fieldworkCame';
import { FIELDWORK_EXPORTS } from './fieldworkExports';
import { HEADER_CAME } from './headerCame';
import { HEADER_EXPORTS } from './headerExports';
import { LIST_CAME } from './listCame';
import { LIST_EXPORTS } from './listExports';
import { MODEL_CAME } from './modelCame';
import { MODEL_EXPORTS } from './modelExports';
import { NAMED_CAME } from './namedCame';
import { NAMED_EXPORTS } from './namedExports';
import { OFFICE_CAME } from './officeCame';
import { OFFICE_EXPORTS } from './officeExports';
import { PARSER_CAME } from './parserCame';
import { PARSER_EXPORTS } from './parserExports';
import { PROGRAM_CAME } from './programCame';
import { PROGRAM_EXPORTS } from './programExports';
import { SAVED_CAME } from './savedCame';
import { SAVED_EXPORTS } from './savedExports';
import { SCRIPT_CAME } from './scriptCame';
import { SCRIPT_EXPORTS } from './scriptExports';
import { SYSTEM_CAME } from './systemCame';
import { SYSTEM_EXPORTS } from './systemExports';
import { WARD_CAME } from './wardCame';
import { WARD_EXPORTS } from './wardExports';

/** All test files with expected lines, by title. */
export const EXPORTS: Readonly<Record<string, ExportFile>> = {
  ...SYSTEM_EXPORTS,
  ...OFFICE_EXPORTS,
  ...WARD_EXPORTS,
  ...PROGRAM_EXPORTS,
  ...HEADER_EXPORTS,
  ...FIELD_EXPORTS,
  ...SAVED_EXPORTS,
  ...APP_EXPORTS,
  ...LIST_EXPORTS,
  ...NAMED_EXPORTS,
  ...CODED_EXPORTS,
  ...MODEL_EXPORTS,
  ...SCRIPT_EXPORTS,
  ...PARSER_EXPORTS,
  ...CLIENT_EXPORTS,
  ...FIELDWORK_EXPORTS,
  ...DIRECTORY_EXPORTS,
};

/** The known result of importing each file in `EXPORTS`. */
export const CAME: Readonly<Record<string, RecordedImport>> = {
  ...SYSTEM_CAME,
  ...OFFICE_CAME,
  ...WARD_CAME,
  ...PROGRAM_CAME,
  ...HEADER_CAME,
  ...FIELD_CAME,
  ...SAVED_CAME,
  ...APP_CAME,
  ...LIST_CAME,
  ...NAMED_CAME,
  ...CODED_CAME,
  ...MODEL_CAME,
  ...SCRIPT_CAME,
  ...PARSER_CAME,
  ...CLIENT_CAME,
  ...FIELDWORK_CAME,
  ...DIRECTORY_CAME,
};
