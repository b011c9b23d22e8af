import type { ImportResult, MissingChoice, PersonAnswer } from '@/contract/import/import';
import type { ImportField } from '@/domain/base/importFields';
import type { TermStart } from '@/sheets/ask/questions';
import type {
  CheckOptions,
  CheckSummary,
  RowsFilter,
  ShownMissing,
  ShownRow,
} from '@/sheets/base/checkTypes';
import { answersTo, type ColumnChoice, unanswered } from '@/sheets/base/importChoices';
import type {
  ColumnSplit,
  FileSummary,
  SheetSummary,
  TableSummary,
} from '@/sheets/base/importTypes';
import type { Answers, ImportQuestion } from '@/sheets/base/questions';

export interface Mended {
  row: number;
  sheet: string | undefined;
  texts: Readonly<Record<string, string>>;
}

export type ImportStep = 'file' | 'sheets' | 'columns' | 'check' | 'result';

export interface RowsView {
  filter: RowsFilter;
  page: number;
  list: ShownRow[];
  total: number;
}

/**
 * The state of one import. It survives when the user opens another page, or signs in again after
 * the session has expired.
 */
export interface ImportState {
  step: ImportStep;
  /**
   * The name of a file that still has to be read, after a page reload or from an unattended import.
   * Empty if there is none. If the browser has lost the file, the user has to choose it again.
   */
  waiting: string;
  /**
   * A file or pasted text that is not read yet, because the browser could not download the code
   * that reads files. `problem` is the error message.
   */
  unread: { source: File | string; problem: string } | undefined;
  file: FileSummary | undefined;
  sheets: SheetSummary[];
  splits: ColumnSplit[];
  /**
   * The reason for an automatic split of columns: `remembered` means that they were split like this
   * last time, `header` that their headers make the split clear.
   */
  splitBy: 'remembered' | 'header' | undefined;
  /** True to skip the step that matches columns if the user has nothing to decide. */
  direct: boolean;
  table: TableSummary | undefined;
  /**
   * The fields that were chosen for these columns last time. Undefined if no file with these
   * headers was imported or checked before.
   */
  remembered: Readonly<Record<string, string>> | undefined;
  columns: Record<string, ColumnChoice>;
  constants: Partial<Record<ImportField, string>>;
  options: CheckOptions;
  questions: ImportQuestion[];
  answers: Answers;
  /**
   * The terms in the database, which some questions about the file need. Undefined while loading.
   */
  terms: TermStart[] | undefined;
  check: CheckSummary | undefined;
  /**
   * The user's answers to the question whether a row with a new telephone number is the known
   * person with the same name and department. `rows` has answers for single rows, by row key. `all`
   * is the answer for all other rows.
   */
  people: { all?: PersonAnswer; rows: Record<string, PersonAnswer> };
  /** Corrected cell texts, by row key. The Web Worker also has a copy. */
  mended: Record<string, Mended>;
  /**
   * Stored class sessions that are missing in the import file, what the user chose to do with them,
   * and which page of their list is displayed.
   */
  missing: { choice: MissingChoice; page: number; list: ShownMissing };
  rows: RowsView;
  excluded: string[];
  /**
   * The idempotency key of the final import request: even if the request is sent twice, the server
   * imports only once.
   */
  jobKey: string;
  result: ImportResult | undefined;
  problem: string;
  rechecked: string;
}

export const ROWS_PER_PAGE = 20;

/** True if the user would lose work by choosing another file. */
export const holdsWork = ({ answers, columns, excluded, mended, people }: ImportState): boolean =>
  [answers, mended, people.rows].some((each) => Object.keys(each).length > 0) ||
  excluded.length > 0 ||
  people.all !== undefined ||
  Object.values(columns).some(({ how }) => how === 'manual');

export const rowKey = ({ row, sheet = '' }: { row: number; sheet?: string | undefined }) =>
  `${row} ${sheet}`;

export const rowOf = (key: string): { row: number; sheet?: string } => {
  const at = key.indexOf(' ');
  const sheet = key.slice(at + 1);
  return { row: Number(key.slice(0, at)), ...(sheet && { sheet }) };
};

/** Returns the keys of the rows for which the user still has to choose a contact. */
export const openPeople = ({ check, excluded }: ImportState): string[] =>
  (check?.openPeople ?? []).filter((key) => !excluded.includes(key));

export const openQuestions = ({ questions, answers }: ImportState): ImportQuestion[] =>
  unanswered(questions, answers);

/**
 * Returns the answers to the current questions only. The state also keeps answers to earlier
 * questions, in case a question appears again.
 */
export const answersNow = ({ questions, answers }: ImportState): Answers =>
  answersTo(questions, answers);
