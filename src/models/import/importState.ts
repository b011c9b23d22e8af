import type { Page } from '@/contract/base/list';
import type { Arrivals } from '@/contract/import/arrivals';
import type {
  ImportBatch,
  ImportResult,
  ImportTarget,
  MissingChoice,
  PersonAnswer,
} from '@/contract/import/import';
import { fieldsOf, type ImportField } from '@/domain/base/importFields';
import { nameSets } from '@/domain/columns/nameSets';
import type { TermStart } from '@/sheets/ask/questions';
import type {
  CheckOptions,
  CheckSummary,
  RowsFilter,
  ShownMissing,
  ShownRow,
} from '@/sheets/base/checkTypes';
import {
  answersTo,
  type ColumnChoice,
  isSettled,
  recognised,
  unanswered,
  unfilledFields,
} from '@/sheets/base/importChoices';
import type {
  ColumnSplit,
  ColumnSummary,
  FileSummary,
  SheetSummary,
  TableSummary,
} from '@/sheets/base/importTypes';
import type { Answers, ImportQuestion } from '@/sheets/base/questions';

export {
  answerTo,
  type ColumnChoice,
  isLeftOut,
  isNote,
} from '@/sheets/base/importChoices';

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
 * the session expired.
 */
export interface ImportState {
  step: ImportStep;
  /**
   * The name of the import file after a page reload. It is set until the file is read again, or
   * until the user chooses the file again.
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
   * The reason for an automatic split of columns. `remembered` means the same split as last time,
   * `header` means that the headers are clear.
   */
  splitBy: 'remembered' | 'header' | undefined;
  /** True to skip the step that matches columns if the user has nothing to decide. */
  direct: boolean;
  table: TableSummary | undefined;
  /**
   * The fields that somebody chose for the columns of such a file the last time. Undefined for
   * headers that are new.
   */
  remembered: Readonly<Record<string, string>> | undefined;
  columns: Record<string, ColumnChoice>;
  constants: Partial<Record<ImportField, string>>;
  options: CheckOptions;
  questions: ImportQuestion[];
  answers: Answers;
  /**
   * The terms in the database. Some questions about the file need them. Undefined while loading.
   */
  terms: TermStart[] | undefined;
  check: CheckSummary | undefined;
  /**
   * The user's answers, for all rows (`all`) or by row key (`rows`). A row has a known name and
   * department but a new telephone number, so the user must say whether it is the same person.
   */
  people: { all?: PersonAnswer; rows: Record<string, PersonAnswer> };
  /** Corrected cell texts, by row key. The Web Worker has a copy. */
  mended: Record<string, Mended>;
  /**
   * Stored class sessions that the import file does not contain, and the user's choice for them.
   * `page` is the displayed page of these class sessions.
   */
  missing: { choice: MissingChoice; page: number; list: ShownMissing };
  rows: RowsView;
  excluded: string[];
  /**
   * The idempotency key of the final import request. If the request is sent twice, the server
   * imports once.
   */
  jobKey: string;
  result: ImportResult | undefined;
  problem: string;
  rechecked: string;
}

export const ROWS_PER_PAGE = 20;

export const freshImport = (): ImportState => ({
  step: 'file',
  waiting: '',
  unread: undefined,
  file: undefined,
  sheets: [],
  splits: [],
  splitBy: undefined,
  direct: false,
  table: undefined,
  remembered: undefined,
  columns: {},
  constants: {},
  options: { mode: 'upsert', blanks: 'keep', errors: 'valid-only' },
  questions: [],
  answers: {},
  terms: undefined,
  check: undefined,
  people: { rows: {} },
  mended: {},
  missing: { choice: 'keep', page: 1, list: [] },
  rows: { filter: { verdicts: [] }, page: 1, list: [], total: 0 },
  excluded: [],
  jobKey: '',
  result: undefined,
  problem: '',
  rechecked: '',
});

/** Tells whether the user would lose work by choosing another file. */
export const holdsWork = ({ answers, columns, excluded, mended, people }: ImportState): boolean =>
  [answers, mended, people.rows].some((each) => Object.keys(each).length > 0) ||
  excluded.length > 0 ||
  people.all !== undefined ||
  Object.values(columns).some(({ how }) => how === 'manual');

export interface ImportsState {
  current: Record<ImportTarget, ImportState>;
  batches: Record<ImportTarget, Page<ImportBatch> | undefined>;
  /** Files that came without a person. Undefined while loading. */
  arrivals: Record<ImportTarget, Arrivals | undefined>;
}

export const freshImporter = (): ImportsState => ({
  current: {
    bachelorCourse: freshImport(),
    postgraduateCourse: freshImport(),
    contact: freshImport(),
  },
  batches: { bachelorCourse: undefined, postgraduateCourse: undefined, contact: undefined },
  arrivals: { bachelorCourse: undefined, postgraduateCourse: undefined, contact: undefined },
});

export const rowKey = ({ row, sheet = '' }: { row: number; sheet?: string | undefined }) =>
  `${row} ${sheet}`;

export const rowOf = (key: string): { row: number; sheet?: string } => {
  const at = key.indexOf(' ');
  const sheet = key.slice(at + 1);
  return { row: Number(key.slice(0, at)), ...(sheet && { sheet }) };
};

/**
 * Returns the field of each column after the program has read the file again. Columns that still
 * exist have the same field as before.
 */
export const rematched = (
  target: ImportTarget,
  table: TableSummary,
  { table: before, columns }: ImportState,
  remembered: ImportState['remembered'],
): Record<string, ColumnChoice> => {
  const known = new Set((before?.columns ?? []).map(({ key }) => key));
  const kept = Object.fromEntries(
    table.columns.flatMap(({ key }) => {
      const choice = known.has(key) ? columns[key] : undefined;
      return choice ? [[key, choice] as const] : [];
    }),
  );
  const anew = recognised(target, table, remembered);
  const free = table.columns.flatMap((column) => {
    const choice = known.has(column.key) ? undefined : anew[column.key];
    const isMatched = choice && fieldsOfOthers({ table, columns: kept }, column).has(choice.field);
    return choice && !isMatched ? [[column.key, choice] as const] : [];
  });
  return { ...kept, ...Object.fromEntries(free) };
};

type Matched = Pick<ImportState, 'table' | 'columns'>;

const matchedOn = ({ table, columns }: Matched, sheets: readonly string[]) =>
  (table?.columns ?? []).flatMap(({ key, sheets: own }) => {
    const field = columns[key]?.field;
    return field && own.some((sheet) => sheets.includes(sheet)) ? [{ key, field }] : [];
  });

/**
 * Returns the column set that each column belongs to. A sheet may list several people next to each
 * other, each in a set of columns.
 */
const setsOn = ({ table, columns }: Matched, sheets: readonly string[]) => {
  const own = (table?.columns ?? []).filter((column) =>
    column.sheets.some((sheet) => sheets.includes(sheet)),
  );
  const sets = nameSets(own.map(({ key, header }) => ({ header, field: columns[key]?.field })));
  return new Map(own.map(({ key }, index) => [key, sets[index]]));
};

/**
 * Returns the fields that other columns already use, in the same sheets and the same set of
 * columns. The page then offers each field only once.
 */
export const fieldsOfOthers = (
  state: Matched,
  { key, sheets }: ColumnSummary,
): Set<ImportField> => {
  const sets = setsOn(state, sheets);
  const own = sets.get(key);
  const isInSameSet = (other: string) =>
    own === undefined || sets.get(other) === undefined || sets.get(other) === own;
  return new Set(
    matchedOn(state, sheets).flatMap((column) =>
      column.key === key || column.field === 'name' || !isInSameSet(column.key) ? [] : column.field,
    ),
  );
};

/** Returns the required fields that have no column, no fixed value and no answer. */
export const missingFields = (target: ImportTarget, state: ImportState): ImportField[] =>
  unfilledFields(target, state);

/**
 * Returns the largest number of name columns on one sheet. A number above 1 means that people are
 * listed side by side.
 */
export const nameCount = ({ table, columns }: Matched): number => {
  const named = (table?.columns ?? []).filter(({ key }) => columns[key]?.field === 'name');
  const sheets = new Set(named.flatMap((column) => column.sheets));
  const counts = [...sheets].map(
    (sheet) => named.filter((each) => each.sheets.includes(sheet)).length,
  );
  return Math.max(0, ...counts);
};

export const unmatched = (target: ImportTarget, state: Matched): ImportField[] => {
  const sheets = [...new Set((state.table?.columns ?? []).flatMap((column) => column.sheets))];
  const matched = sheets.map((sheet) => matchedOn(state, [sheet]).map(({ field }) => field));
  return fieldsOf(target).filter((field) => !matched.every((fields) => fields.includes(field)));
};

/** Returns the keys of rows for which the user still has to choose a contact. */
export const openPeople = ({ check, excluded }: ImportState): string[] =>
  (check?.openPeople ?? []).filter((key) => !excluded.includes(key));

export const openQuestions = ({ questions, answers }: ImportState): ImportQuestion[] =>
  unanswered(questions, answers);

/** Tells whether the page can skip the step that matches columns. */
export const leavesNothingOpen = (target: ImportTarget, state: ImportState): boolean =>
  state.table !== undefined &&
  isSettled(target, { ...state, table: state.table }, state.remembered);

/**
 * Returns the answers to the current questions. The state also has answers to earlier questions,
 * because an earlier question may appear again.
 */
export const answersNow = ({ questions, answers }: ImportState): Answers =>
  answersTo(questions, answers);
