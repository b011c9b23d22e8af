/** Kinds of questions. `locales/import.ts` has the text and options of each. */
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

/** An example row of the file for a question. */
export interface QuestionExample {
  row: number;
  /** The sheet's name. Shown if the file has several sheets. */
  sheet: string;
  text: string;
}

/** A question about the import file that only the user can answer. It is asked before the check. */
export interface ImportQuestion {
  /**
   * The id is made from code and header, so that the same question finds the user's answer again.
   */
  id: string;
  code: QuestionCode;
  /** Values for the placeholders in the texts of the question and options. */
  params: Readonly<Record<string, string | number>>;
  options: readonly string[];
  /** The preselected option, if one is certain enough. */
  proposed?: string;
  examples: readonly QuestionExample[];
  count: number;
}

/** The chosen options, by question id. */
export type Answers = Readonly<Record<string, string>>;

export const EXAMPLES = 3;

/**
 * Returns a question's id. It has the header, so that a column on several sheets gives one
 * question.
 */
export const questionId = (code: QuestionCode, header = '', sheet = ''): string =>
  [code, header, sheet].filter(Boolean).join(' ');
