import type { Page } from '@/contract/base/list';
import type {
  ImportBatch,
  ImportResult,
  ImportTarget,
  MissingChoice,
  PersonAnswer,
} from '@/contract/import/import';
import type { MatchKind } from '@/domain/columns/headerMatch';
import {
  fieldsOf,
  type ImportField,
  namesRecord,
  requiredFields,
} from '@/domain/columns/importFields';
import { nameSets } from '@/domain/columns/nameSets';
import type { Answers, ImportQuestion, TermStart } from '@/sheets/ask/questions';
import type {
  CheckOptions,
  CheckSummary,
  ColumnSplit,
  ColumnSummary,
  FileSummary,
  RowsFilter,
  SheetSummary,
  ShownMissing,
  ShownRow,
  TableSummary,
} from '@/sheets/check/importTypes';
import { type RememberedColumns, readColumns } from '@/utils/preferences';

/** Other texts for fields of a row of the file. */
export interface Mended {
  row: number;
  sheet: string | undefined;
  texts: Readonly<Record<string, string>>;
}

export type ImportStep = 'file' | 'sheets' | 'columns' | 'check' | 'result';

/** A column's field as it stands, and how it came to it. */
export interface ColumnChoice {
  field: ImportField;
  how: MatchKind;
}

/** Which of the checked rows are on the screen. */
export interface RowsView {
  filter: RowsFilter;
  page: number;
  list: ShownRow[];
  total: number;
}

/** An import on its way: all of it survives leaving the page and signing in again. */
export interface ImportState {
  step: ImportStep;
  /** The file of an import that a reload broke off: it is being read again, or has to be chosen again. */
  waiting: string;
  /** What was not read because the reader could not be downloaded, and what that says. */
  unread: { source: File | string; problem: string } | undefined;
  file: FileSummary | undefined;
  /** The chosen sheets with their header rows. */
  sheets: SheetSummary[];
  /** Columns that are taken apart. */
  splits: ColumnSplit[];
  /** Why they were before the user did anything: as the last time, or by their headers; said on the page. */
  splitBy: 'remembered' | 'header' | undefined;
  /** The user wants to go past the columns, if they leave nothing to decide. */
  direct: boolean;
  table: TableSummary | undefined;
  columns: Record<string, ColumnChoice>;
  constants: Partial<Record<ImportField, string>>;
  options: CheckOptions;
  /** What has to be asked with these columns and constants, and what was answered so far. */
  questions: ImportQuestion[];
  answers: Answers;
  /** The terms that the questions were asked with; undefined as long as nobody knows them. */
  terms: TermStart[] | undefined;
  check: CheckSummary | undefined;
  /** Who is meant by rows whose name and place have a new number: for all, and by `row sheet`. */
  people: { all?: PersonAnswer; rows: Record<string, PersonAnswer> };
  /** Cells that were mended, by `row sheet`; the worker has them too. */
  mended: Record<string, Mended>;
  /** What becomes of sessions that the file leaves out, and the page of them that is shown. */
  missing: { choice: MissingChoice; page: number; list: ShownMissing };
  rows: RowsView;
  /** Rows that the user leaves out, by `row sheet`. */
  excluded: string[];
  /** One commit of one check: sent again, it does nothing twice. */
  jobKey: string;
  result: ImportResult | undefined;
  /** What is wrong with the file or the step, in a sentence. */
  problem: string;
  /** Why the rows on the screen were checked again. */
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

/** Whether the user did anything to the file that choosing another one would lose. */
export const holdsWork = ({ answers, columns, excluded, mended, people }: ImportState): boolean =>
  [answers, mended, people.rows].some((each) => Object.keys(each).length > 0) ||
  excluded.length > 0 ||
  people.all !== undefined ||
  Object.values(columns).some(({ how }) => how === 'manual');

export interface ImportsState {
  current: Record<ImportTarget, ImportState>;
  batches: Record<ImportTarget, Page<ImportBatch> | undefined>;
}

export const freshImporter = (): ImportsState => ({
  current: {
    bachelorCourse: freshImport(),
    postgraduateCourse: freshImport(),
    contact: freshImport(),
  },
  batches: { bachelorCourse: undefined, postgraduateCourse: undefined, contact: undefined },
});

/** A row of the file as it is called among those that were left out, mended or answered. */
export const rowKey = ({ row, sheet = '' }: { row: number; sheet?: string | undefined }) =>
  `${row} ${sheet}`;

/** The row with this key. */
export const rowOf = (key: string): { row: number; sheet?: string } => {
  const at = key.indexOf(' ');
  const sheet = key.slice(at + 1);
  return { row: Number(key.slice(0, at)), ...(sheet && { sheet }) };
};

/** The columns of tables that are cut out anew: what was chosen for one stays chosen. */
export const rematched = (
  target: ImportTarget,
  table: TableSummary,
  { table: before, columns }: ImportState,
): Record<string, ColumnChoice> => {
  const known = new Set((before?.columns ?? []).map(({ key }) => key));
  const kept = Object.fromEntries(
    table.columns.flatMap(({ key }) => {
      const choice = known.has(key) ? columns[key] : undefined;
      return choice ? [[key, choice] as const] : [];
    }),
  );
  const anew = recognised(target, table);
  const free = table.columns.flatMap((column) => {
    const choice = known.has(column.key) ? undefined : anew[column.key];
    const isTaken = choice && takenBeside({ table, columns: kept }, column).has(choice.field);
    return choice && !isTaken ? [[column.key, choice] as const] : [];
  });
  return { ...kept, ...Object.fromEntries(free) };
};

/** The columns as they were matched the last time that a file had these headers, else as recognised. */
const recognised = (
  target: ImportTarget,
  { columns, headerKey }: TableSummary,
): Record<string, ColumnChoice> => {
  const known: readonly string[] = fieldsOf(target);
  const remembered = readColumns(headerKey) ?? {};
  return Object.fromEntries(
    columns.flatMap(({ key, match }) => {
      const field = remembered[key];
      if (field === undefined || (field !== '' && !known.includes(field))) {
        return match ? [[key, match] as const] : [];
      }
      if (field === '') return [];
      const how = field === match?.field ? match.how : 'remembered';
      return [[key, { field: field as ImportField, how }] as const];
    }),
  );
};

/** What is remembered of a table: each column's field, blank for those that are left out. */
export const toRemember = ({ table, columns }: ImportState): RememberedColumns =>
  Object.fromEntries((table?.columns ?? []).map(({ key }) => [key, columns[key]?.field ?? '']));

type Matched = Pick<ImportState, 'table' | 'columns'>;

/** The columns that give a field on one of these sheets. */
const givenOn = ({ table, columns }: Matched, sheets: readonly string[]) =>
  (table?.columns ?? []).flatMap(({ key, sheets: own }) => {
    const field = columns[key]?.field;
    return field && own.some((sheet) => sheets.includes(sheet)) ? [{ key, field }] : [];
  });

/** The sets of people's columns side by side, by the columns' keys. */
const setsOn = ({ table, columns }: Matched, sheets: readonly string[]) => {
  const own = (table?.columns ?? []).filter((column) =>
    column.sheets.some((sheet) => sheets.includes(sheet)),
  );
  const sets = nameSets(own.map(({ key, header }) => ({ header, field: columns[key]?.field })));
  return new Map(own.map(({ key }, index) => [key, sets[index]]));
};

/**
 * The fields that other columns give on the sheets of this one; on other sheets they may be given twice, and
 * in another set of columns side by side, each of which begins with a name of its own.
 */
export const takenBeside = (state: Matched, { key, sheets }: ColumnSummary): Set<ImportField> => {
  const sets = setsOn(state, sheets);
  const own = sets.get(key);
  const isBeside = (other: string) =>
    own === undefined || sets.get(other) === undefined || sets.get(other) === own;
  return new Set(
    givenOn(state, sheets).flatMap((given) =>
      given.key === key || given.field === 'name' || !isBeside(given.key) ? [] : given.field,
    ),
  );
};

/** The fields without which no row can be imported, and that no column, constant or answer gives. */
export const missingFields = (target: ImportTarget, state: ImportState): ImportField[] => {
  const { columns, constants } = state;
  if (Object.values(columns).some(({ field }) => namesRecord(target, field))) return [];
  const answers = Object.values(answersNow(state));
  return requiredFields(target).filter(
    (field) => !constants[field]?.trim() && !answers.includes(field),
  );
};

/** How many columns of one sheet give a name: so many sets of people stand side by side. */
export const nameCount = ({ table, columns }: Matched): number => {
  const named = (table?.columns ?? []).filter(({ key }) => columns[key]?.field === 'name');
  const sheets = new Set(named.flatMap((column) => column.sheets));
  const counts = [...sheets].map(
    (sheet) => named.filter((each) => each.sheets.includes(sheet)).length,
  );
  return Math.max(0, ...counts);
};

/** The fields that some sheet has no column for. */
export const unmatched = (target: ImportTarget, state: Matched): ImportField[] => {
  const sheets = [...new Set((state.table?.columns ?? []).flatMap((column) => column.sheets))];
  const given = sheets.map((sheet) => givenOn(state, [sheet]).map(({ field }) => field));
  return fieldsOf(target).filter((field) => !given.every((fields) => fields.includes(field)));
};

/** The option of a question that holds: the chosen one, else the proposed one. */
export const answerTo = (
  { id, options, proposed }: ImportQuestion,
  answers: Answers,
): string | undefined => {
  const chosen = answers[id];
  return chosen !== undefined && options.includes(chosen) ? chosen : proposed;
};

/** What is only said: there is nothing to choose, and nobody has to agree. */
export const isNote = ({ options, proposed }: ImportQuestion): boolean =>
  proposed !== undefined && options.length === 1;

/** The rows to be imported of which the user has to say who is meant. */
export const openPeople = ({ check, excluded }: ImportState): string[] =>
  (check?.openPeople ?? []).filter((key) => !excluded.includes(key));

/** The questions that wait for the user. */
export const openQuestions = ({ questions, answers }: ImportState): ImportQuestion[] =>
  questions.filter((question) => answerTo(question, answers) === undefined);

/** Whether nothing speaks for a column's being imported: neither its header nor its values are a field's. */
export const isLeftOut = ({
  match,
  suggestion,
  splits = [],
  splitFrom,
  isHidden,
}: ColumnSummary): boolean =>
  !match && !suggestion && !isHidden && splits.length === 0 && splitFrom === undefined;

/**
 * Whether the columns need not be looked at: nothing is missing, asked or to be told, and each gives a field or is
 * left out without a doubt; or a file with these headers was checked before.
 */
export const leavesNothingOpen = (target: ImportTarget, state: ImportState): boolean => {
  const { table, columns, questions } = state;
  if (!table || missingFields(target, state).length > 0) return false;
  if (openQuestions(state).length > 0) return false;
  if (readColumns(table.headerKey)) return true;
  const isClear = table.columns.every((column) => columns[column.key] || isLeftOut(column));
  return isClear && !questions.some(isNote);
};

/** The answers to what is asked; those of other columns or terms wait until they are asked for again. */
export const answersNow = ({ questions, answers }: ImportState): Answers =>
  Object.fromEntries(
    questions.flatMap((question) => {
      const answer = answerTo(question, answers);
      return answer === undefined ? [] : [[question.id, answer] as const];
    }),
  );
