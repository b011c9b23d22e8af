/** Kinds of questions about an import file. The texts and options are in `locales/import.ts`. */
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
  /** The sheet's name. The page shows the name only if the file has several sheets. */
  sheet: string;
  text: string;
}

/**
 * A question about the import file that only the user can answer. The page asks it before the
 * server checks the rows.
 */
export interface ImportQuestion {
  /**
   * The kind of question and the column header. The id stays the same when the questions are
   * created again, so that the user's answer is kept.
   */
  id: string;
  code: QuestionCode;
  /** Texts and numbers to insert into the question and its options. */
  params: Readonly<Record<string, string | number>>;
  options: readonly string[];
  /** The option that is preselected. Undefined if no option is certain enough. */
  proposed?: string;
  examples: readonly QuestionExample[];
  count: number;
}

export type Answers = Readonly<Record<string, string>>;

export const EXAMPLES = 3;

/**
 * Returns the id of a question. Without `sheet`, the question is about the same column on all
 * sheets.
 */
export const questionId = (code: QuestionCode, header = '', sheet = ''): string =>
  [code, header, sheet].filter(Boolean).join(' ');
