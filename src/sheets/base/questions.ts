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

export const EXAMPLES = 3;

/** The id uses the header, so that a column on several sheets is asked about once. */
export const questionId = (code: QuestionCode, header = '', sheet = ''): string =>
  [code, header, sheet].filter(Boolean).join(' ');
