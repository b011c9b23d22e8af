import type { ImportTarget } from '@/contract/import/import';
import type { DayTable } from '@/domain/time/dayTable';
import type { Columns, Constants } from '@/sheets/check/rowTexts';
import type { SheetTable } from '@/sheets/match/table';

/** Question kinds. `locales/import.ts` has the text and option labels of each. */
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

/** A row that illustrates the question. */
export interface QuestionExample {
  row: number;
  /** The sheet's name, shown if the file has several sheets. */
  sheet: string;
  text: string;
}

/** A question that only the user can answer. It is asked before the check. */
export interface ImportQuestion {
  /** Derived from code and header, so that an answer survives going back. */
  id: string;
  code: QuestionCode;
  /** Parameters of the question's text and options. */
  params: Readonly<Record<string, string | number>>;
  options: readonly string[];
  /** The preselected option, if one is certain enough. */
  proposed?: string;
  examples: readonly QuestionExample[];
  /** Number of affected cells or rows. */
  count: number;
}

/** Chosen options by question id. */
export type Answers = Readonly<Record<string, string>>;

/** A stored term of the target's level. */
export interface TermStart {
  termCode: string;
  startDate: string | null;
  weeks: number;
  current: boolean;
  /** Its period times. `periodTables` has exceptions for some days or campuses. */
  periods?: DayTable;
  periodTables?: readonly unknown[];
}

/** A table extracted from a sheet, with the field of each column. */
export interface ChosenTable extends SheetTable {
  /** The sheet's own name. */
  tab: string;
  /** Identifies the table's rows: the sheet's name, with a number if the table is a part. */
  sheet: string;
  columns: Columns;
  /** Values for all rows of this sheet. They take precedence over values for the whole file. */
  constants?: Constants;
}

/** Input of all askers. */
export interface QuestionContext {
  target: ImportTarget;
  fileName: string;
  /** Names of all sheets, chosen or not. */
  sheetNames: readonly string[];
  tables: readonly ChosenTable[];
  constants: Constants;
  terms: readonly TermStart[];
}

/** Returns the questions about one topic. */
export type Asker = (context: QuestionContext) => ImportQuestion[];

export const EXAMPLES = 3;

/** The id uses the header, so that a column on several sheets is asked about once. */
export const questionId = (code: QuestionCode, header = '', sheet = ''): string =>
  [code, header, sheet].filter(Boolean).join(' ');
