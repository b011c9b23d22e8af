import type { ImportTarget } from '@/contract/import/import';
import type { DayTable } from '@/domain/time/dayTable';
import type { ImportQuestion } from '@/sheets/base/questions';
import type { Constants } from '@/sheets/match/rows/cellTexts';
import type { ChosenTable } from '@/sheets/match/tables/chosenTable';

export interface TermStart {
  termCode: string;
  startDate: string | null;
  weeks: number;
  current: boolean;
  /**
   * The start and end times of the term's teaching periods. Exceptions for some days or campuses
   * are in `periodTables`.
   */
  periods?: DayTable;
  periodTables?: readonly unknown[];
}

/** The data from which the questions are created: the import file and the user's choices so far. */
export interface QuestionContext {
  target: ImportTarget;
  fileName: string;
  /** The names of all sheets in the file, including sheets that the user did not choose. */
  sheetNames: readonly string[];
  tables: readonly ChosenTable[];
  constants: Constants;
  terms: readonly TermStart[];
}

/** A function that creates the questions about one topic, such as the term or blank cells. */
export type Asker = (context: QuestionContext) => ImportQuestion[];
