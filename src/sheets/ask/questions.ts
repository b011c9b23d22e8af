import type { ImportTarget } from '@/contract/import/import';
import type { DayTable } from '@/domain/time/dayTable';
import type { ImportQuestion } from '@/sheets/base/questions';
import type { ChosenTable } from '@/sheets/match/chosenTable';
import type { Constants } from '@/sheets/match/rowTexts';

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
