import type { ImportTarget } from '@/contract/import/import';
import type { DayTable } from '@/domain/time/dayTable';
import type { ImportQuestion } from '@/sheets/base/questions';
import type { ChosenTable } from '@/sheets/match/chosenTable';
import type { Constants } from '@/sheets/match/rowTexts';

/** A stored term, with the dates and period times that questions need. */
export interface TermStart {
  termCode: string;
  startDate: string | null;
  weeks: number;
  current: boolean;
  /**
   * The start and end times of the term's periods. `periodTables` has exceptions for some days or
   * campuses.
   */
  periods?: DayTable;
  periodTables?: readonly unknown[];
}

/** The import file and the choices so far, from which questions are created. */
export interface QuestionContext {
  target: ImportTarget;
  fileName: string;
  /** The names of all sheets in the file, chosen or not. */
  sheetNames: readonly string[];
  tables: readonly ChosenTable[];
  constants: Constants;
  terms: readonly TermStart[];
}

/** A function that returns the questions about one topic, such as the term or blank cells. */
export type Asker = (context: QuestionContext) => ImportQuestion[];
