import type { ImportTarget } from '@/contract/import/import';
import type { DayTable } from '@/domain/time/dayTable';
import type { Columns, Constants } from '@/sheets/check/rowTexts';
import type { SheetTable } from '@/sheets/match/table';

/** What is asked; each has its sentence and the names of its options in `locales/import.ts`. */
export type QuestionCode =
  | 'sheetName'
  | 'bandRows'
  | 'termOfFile'
  | 'startOfFile'
  | 'columnSets'
  | 'besideSet'
  | 'periodCount'
  | 'listPairs'
  | 'weekdayFromZero'
  | 'weekdayFromSunday'
  | 'periodUnit'
  | 'halfDays'
  | 'slashedPeriods'
  | 'weeksOff'
  | 'columnLeft'
  | 'columnUnread'
  | 'columnSaid'
  | 'columnRole'
  | 'columnCodes'
  | 'columnKind'
  | 'blankBelow';

/** A row by which the user sees what is meant. */
export interface QuestionExample {
  row: number;
  /** The sheet's own name; shown where the file has several. */
  sheet: string;
  text: string;
}

/** What only the user knows, asked before the check. */
export interface ImportQuestion {
  /** The same for the same code and header, so that an answer survives going back. */
  id: string;
  code: QuestionCode;
  /** What the sentence and the options are made of. */
  params: Readonly<Record<string, string | number>>;
  options: readonly string[];
  /** The option that is certain enough to be chosen beforehand. */
  proposed?: string;
  examples: readonly QuestionExample[];
  /** How many cells or rows it is about. */
  count: number;
}

/** The chosen options by the questions' ids; of questions that are not asked there is none. */
export type Answers = Readonly<Record<string, string>>;

/** What is stored of a term of the target's level. */
export interface TermStart {
  termCode: string;
  startDate: string | null;
  weeks: number;
  current: boolean;
  /** When its periods are; other tables hold for some of its days or campuses. */
  periods?: DayTable;
  periodTables?: readonly unknown[];
}

/** A table cut out of a sheet, and what its columns are matched to. */
export interface ChosenTable extends SheetTable {
  /** The sheet's own name. */
  tab: string;
  /** The name by which its rows are told from those of other tables; with a number behind it for a part. */
  sheet: string;
  columns: Columns;
  /** Values for the rows of this sheet; they come before those for all rows of the file. */
  constants?: Constants;
}

/** All that askers may look at. */
export interface QuestionContext {
  target: ImportTarget;
  fileName: string;
  /** All sheets of the file, chosen or not. */
  sheetNames: readonly string[];
  tables: readonly ChosenTable[];
  constants: Constants;
  terms: readonly TermStart[];
}

/** Looks for what has to be asked about one topic. */
export type Asker = (context: QuestionContext) => ImportQuestion[];

export const EXAMPLES = 3;

/** Columns are known by their headers over all sheets, so that the same is not asked for each sheet. */
export const questionId = (code: QuestionCode, header = '', sheet = ''): string =>
  [code, header, sheet].filter(Boolean).join(' ');
