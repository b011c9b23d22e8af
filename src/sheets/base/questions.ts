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

export interface QuestionExample {
  row: number;
  /** The sheet's name. Shown only if the file has several sheets. */
  sheet: string;
  text: string;
}

/** A question about the import file that only the user can answer, asked before the check. */
export interface ImportQuestion {
  /**
   * Made from the kind of question and the header, so that an answer stays valid when questions are
   * created again.
   */
  id: string;
  code: QuestionCode;
  /** Texts and numbers to fill into the question and its options. */
  params: Readonly<Record<string, string | number>>;
  options: readonly string[];
  /** The preselected option, if one is certain enough. */
  proposed?: string;
  examples: readonly QuestionExample[];
  count: number;
}

export type Answers = Readonly<Record<string, string>>;

export const EXAMPLES = 3;

/** Returns a question's id. It has no sheet if one question is about a column of several sheets. */
export const questionId = (code: QuestionCode, header = '', sheet = ''): string =>
  [code, header, sheet].filter(Boolean).join(' ');
