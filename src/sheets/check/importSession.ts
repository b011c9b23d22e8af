import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import {
  type CheckedRow,
  contactImport,
  type ImportIssue,
  type ImportLayout,
  type ImportMode,
  type ImportTarget,
  MAX_CHOICE,
  MAX_IMPORT_ROWS,
  type MissingSession,
  type Verdict,
} from '@/contract/import/import';
import { fieldLabel, type ImportField } from '@/domain/base/importFields';
import { countsOf, isImported, verdictOf } from '@/domain/rows/verdicts';
import { answeredTables, askAll } from '@/sheets/ask/askers';
import { askUnmappedColumn } from '@/sheets/ask/askUnmappedColumn';
import { setIrrelevantDefaults } from '@/sheets/ask/irrelevantQuestions';
import type { QuestionContext, TermStart } from '@/sheets/ask/questions';
import { TEXT_ENCODINGS, type TextEncoding } from '@/sheets/base/fileTypes';
import type {
  CheckOptions,
  CheckSummary,
  ColumnSplit,
  ColumnSummary,
  FileSummary,
  ShownMissing,
  ShownRows,
  TableSummary,
  TableToWrite,
} from '@/sheets/base/importTypes';
import { REVIEW } from '@/sheets/base/importTypes';
import type { Answers, ImportQuestion } from '@/sheets/base/questions';
import type { ChosenTable } from '@/sheets/match/chosenTable';
import { keyOf } from '@/sheets/match/columnSummaries';
import { hoursBehindNames } from '@/sheets/match/hoursBehindNames';
import { joinParityColumns } from '@/sheets/match/parityColumns';
import { fileRows } from '@/sheets/match/protocolRows';
import type { Constants, FileRow, Texts } from '@/sheets/match/rowTexts';
import { cutTables } from '@/sheets/match/sections';
import { splitColumns } from '@/sheets/match/splitColumns';
import { splitNames } from '@/sheets/match/splitNames';
import { statusTextIssues } from '@/sheets/match/statusTexts';
import { summarizeSheets, summarizeTables } from '@/sheets/match/summaries';
import type { TablePart } from '@/sheets/match/table';
import { quiet, type Report } from '@/sheets/read/progress';
import { checkSize, noRows, readFile, withoutEmptySheets } from '@/sheets/read/readFile';
import { pastedName, readPasted } from '@/sheets/read/readText';
import {
  FileError,
  type SheetTexts,
  storableText,
  type WorkbookTexts,
} from '@/sheets/read/workbook';
import { type ErrorRow, type ErrorTable, errorTable, joinTables } from '@/sheets/write/errorFile';
import { makeTemplate } from '@/sheets/write/template';
import { type FileKind, writeFile } from '@/sheets/write/writeFile';
import { makeCheckBody } from './checkBody';
import { clockIssues } from './clockIssues';
import { commentIssues } from './commentIssues';
import { fileIssues } from './fileIssues';
import { foreignCellIssues } from './foreignCells';
import { type GroupedIssues, groupIssues, issueKey } from './issueGroups';
import { joinedSheetIssues } from './joinedSheets';
import { likelyHeaderIssues } from './likelyHeader';
import { shownRow } from './shownRows';
import { skippedColumns } from './skippedColumns';
import { struckIssues } from './struckIssues';
import { unevenIssues } from './unevenIssues';

/**
 * A row of the file, with the server's check results. A row with several class times has several
 * results.
 */
interface SessionRow {
  file: FileRow;
  table: ChosenTable;
  index: number;
  checked: CheckedRow[];
  own: ImportIssue[];
}

/**
 * Maximum length of the remembered decisions in characters. Longer ones are not remembered, because
 * such headers are no real ones.
 */
const MAX_LAYOUT = 50_000;

const NO_ISSUES: GroupedIssues = { groups: [], rowsOf: new Map(), review: new Set() };

/**
 * Maximum length of a sheet's name. The server allows 100 characters, and a number may be added to
 * the name.
 */
const MAX_NAME = 80;

const rowKey = (row: number, sheet: string | undefined) => `${row} ${sheet ?? ''}`;

/**
 * Returns a separate name for each of several tables on a sheet, such as `Sheet1（第 2 组）`. The
 * tables have the same row numbers, so the name tells their rows apart.
 */
const setName = (sheet: string, index: number): string =>
  `${storableText(sheet, MAX_NAME)}（第 ${index + 1} 组）`;

const partName = (sheet: string, part: TablePart | undefined): string =>
  part ? setName(sheet, part.index) : sheet;

const cellsOf = ({ table, index }: SessionRow) => ({
  headers: table.headers,
  columns: table.columns,
  cells: table.rows[index]?.cells ?? [],
});

const shownOf = (row: SessionRow) => shownRow(row.file, row.checked, row.own, cellsOf(row));

/**
 * One import, from reading the file to the checked rows. This class runs in a Web Worker and stores
 * all large data. The page receives only summaries and the visible rows.
 */
export class ImportSession {
  #target: ImportTarget = 'contact';
  #file: Omit<FileSummary, 'sheets'> | undefined;
  #bytes: Uint8Array | undefined;
  #sheets: SheetTexts[] = [];
  #tables: ChosenTable[] = [];
  #columns: ColumnSummary[] = [];
  #keys: Pick<ImportLayout, 'headerKey' | 'wholeKey' | 'splits'> | undefined;
  /** The tables that the server will check. The user's answers are already applied. */
  #read: ChosenTable[] = [];
  #unread: string[] = [];
  #mended = new Map<string, Texts>();
  #terms: readonly TermStart[] = [];
  #rows: SessionRow[] = [];
  /** The check result of each file row, such as new or changed. Empty before the check. */
  #verdicts: Verdict[] = [];
  #issues = NO_ISSUES;
  /**
   * Class sessions that are stored on the server but missing in the import file. The check finds
   * them.
   */
  #missing: MissingSession[] = [];

  open(target: ImportTarget, name: string, bytes: Uint8Array, report = quiet): FileSummary {
    return this.#take(target, name, bytes, readFile(name, bytes, { report }), report);
  }

  reopen(encoding: TextEncoding, report = quiet): FileSummary {
    const bytes = this.#bytes;
    const { name } = this.#file ?? {};
    if (!bytes || name === undefined) throw new FileError('FILE_ENCODING', { encoding });
    const book = readFile(name, bytes, { report, encoding });
    return this.#take(this.#target, name, bytes, book, report);
  }

  /**
   * Reads cells that the user copied from a spreadsheet program. The text is treated like a file.
   */
  paste(target: ImportTarget, text: string, report = quiet): FileSummary {
    const bytes = new TextEncoder().encode(text);
    checkSize(bytes.length);
    const book = withoutEmptySheets(readPasted(text, report));
    return this.#take(target, pastedName(), bytes, book, report);
  }

  #take(
    target: ImportTarget,
    name: string,
    bytes: Uint8Array,
    { format, encoding, sheets }: WorkbookTexts,
    report: Report,
  ): FileSummary {
    this.#target = target;
    this.#bytes = encoding && bytes;
    this.#sheets = sheets;
    this.#mended.clear();
    this.#choose([]);
    const hash = bytesToHex(sha256(bytes));
    const encodings = encoding ? [...TEXT_ENCODINGS] : [];
    const how = { format, encoding: encoding ?? '', encodings };
    this.#file = { name, size: bytes.length, sha256: hash, ...how };
    const done = (share: number) => report('recognising', share);
    return { ...this.#file, sheets: summarizeSheets(target, sheets, done) };
  }

  #choose(tables: ChosenTable[]): void {
    this.#tables = tables;
    this.#read = [];
    this.#rows = [];
    this.#verdicts = [];
    this.#issues = NO_ISSUES;
    this.#missing = [];
  }

  /**
   * Reads the tables of the chosen sheets, splits the columns that the user wants to split, and
   * finds the field of each column.
   */
  choose(
    chosen: readonly { name: string; headerRow: number | null }[],
    splits: readonly ColumnSplit[] = [],
  ): TableSummary {
    const allConstants = chosen.flatMap(({ name, headerRow }): ChosenTable[] => {
      const sheet = this.#sheets.find((each) => each.name === name);
      if (!sheet) return [];
      const cut = cutTables(this.#target, sheet, headerRow ?? undefined);
      const joined = this.#target === 'contact' ? cut : cut.map(joinParityColumns);
      return joined.map((table) => ({
        ...table,
        tab: name,
        sheet: partName(name, table.part),
        columns: [],
      }));
    });
    const tables = allConstants.map((table) => ({ ...splitColumns(table, splits), columns: [] }));
    this.#choose(tables);
    const summary = summarizeTables(this.#target, tables, allConstants);
    this.#columns = summary.columns;
    const { headerKey, wholeKey } = summary;
    this.#keys = {
      headerKey,
      wholeKey,
      splits: splits.map(({ header, separator, count }) => ({ header, separator, count })),
    };
    if (summary.rowCount === 0) {
      throw noRows(tables.map(({ sheet, unsaved }) => ({ name: sheet, unsaved })));
    }
    if (summary.rowCount > MAX_IMPORT_ROWS) {
      const sheet = chosen.map(({ name }) => name).join('、');
      throw new FileError('FILE_TOO_MANY_ROWS', { sheet, max: MAX_IMPORT_ROWS });
    }
    return summary;
  }

  /**
   * Changes texts of a row as the user typed them. Earlier changes of the row are not lost. The
   * next check uses the new texts.
   */
  mend(row: number, sheet: string | undefined, texts: Texts): void {
    const key = rowKey(row, sheet);
    this.#mended.set(key, { ...this.#mended.get(key), ...texts });
  }

  #contextOf(
    fields: Readonly<Record<string, ImportField>>,
    constants: Constants,
    terms: readonly TermStart[],
  ): QuestionContext {
    const tables = this.#tables.map((table) => ({
      ...table,
      columns: table.headers.map((header) => {
        const key = keyOf(this.#columns, table.sheet, header);
        return Object.hasOwn(fields, key) ? fields[key] : undefined;
      }),
    }));
    return {
      target: this.#target,
      fileName: this.#file?.name ?? '',
      sheetNames: this.#sheets.map(({ name }) => name),
      tables,
      constants,
      terms,
    };
  }

  questions(
    fields: Readonly<Record<string, ImportField>>,
    constants: Constants,
    terms: readonly TermStart[],
    answers: Answers = {},
  ): ImportQuestion[] {
    this.#terms = terms;
    const context = this.#contextOf(fields, constants, terms);
    return setIrrelevantDefaults(context, askAll(context), answers);
  }

  checkBody(
    fields: Readonly<Record<string, ImportField>>,
    how: Readonly<Record<string, string>>,
    constants: Constants,
    options: CheckOptions,
    answers: Answers = {},
  ): Blob {
    if (!this.#file) throw new FileError('FILE_NO_ROWS');
    this.#verdicts = [];
    const context = this.#contextOf(fields, constants, this.#terms);
    const read = answeredTables(context, answers);
    const askedHeaders = new Set(
      askUnmappedColumn(context).map(({ params }) => String(params.header)),
    );
    this.#read = read
      .map(hoursBehindNames)
      .flatMap((table) => splitNames(table, (index) => setName(table.sheet, index)));
    this.#unread = skippedColumns(this.#read, answers);
    const several = this.#sheets.length > 1 || this.#read.some(({ part }) => part);
    this.#rows = this.#read.flatMap((table) =>
      this.#rowsOf(table, constants, several ? table.sheet : undefined, askedHeaders),
    );
    const joined = joinedSheetIssues(
      this.#rows.map(({ file, table }) => ({ file, sheet: several ? table.sheet : undefined })),
    );
    for (const [index, row] of this.#rows.entries()) row.own.push(...(joined[index] ?? []));
    const sheets = [...new Set(this.#tables.map(({ sheet }) => sheet))];
    const parts = this.#rows.flatMap((row) => row.file.parts);
    const mapping = { fields, how, layout: this.#layout(fields, constants, answers) };
    return makeCheckBody(this.#target, this.#file, sheets, mapping, options, parts);
  }

  /** Returns the decisions about the columns, to be remembered for files with the same headers. */
  #layout(
    fields: Readonly<Record<string, ImportField>>,
    { termCode: _, ...constants }: Constants,
    answers: Answers,
  ): ImportLayout | undefined {
    if (!this.#keys) return undefined;
    const columns = this.#columns.map(({ key }) => [key, fields[key] ?? ''] as const);
    const layout = {
      ...this.#keys,
      columns: Object.fromEntries(columns),
      constants: constants as Record<string, string>,
      answers: { ...answers },
    };
    const texts = [columns, Object.entries(constants), Object.entries(answers)].flat(2);
    const isShort = texts.every((text) => String(text).length <= MAX_CHOICE);
    return isShort && JSON.stringify(layout).length <= MAX_LAYOUT ? layout : undefined;
  }

  #rowsOf(
    table: ChosenTable,
    constants: Constants,
    sheet: string | undefined,
    askedHeaders: ReadonlySet<string>,
  ): SessionRow[] {
    const mendedOf = (row: number) => this.#mended.get(rowKey(row, sheet));
    const allConstants = { ...constants, ...table.constants };
    const files = fileRows(this.#target, table.rows, table.columns, allConstants, sheet, mendedOf);
    const own = fileIssues(this.#target, files, allConstants);
    const struck = struckIssues(table);
    const uneven = unevenIssues(table);
    const header = likelyHeaderIssues(table);
    const comments = commentIssues(this.#target, table);
    const foreign = foreignCellIssues(this.#target, table);
    const left = statusTextIssues(this.#target, table, askedHeaders);
    const clock = this.#target === 'contact' ? undefined : clockIssues(table);
    return files.map((file, at) => ({
      file,
      table,
      index: file.index,
      checked: [],
      own: [
        ...(own[at] ?? []),
        ...left(file.index),
        ...(foreign.get(file.row) ?? []),
        ...(clock?.(file) ?? []),
        ...(struck.get(file.row) ?? []),
        ...(uneven.get(file.row) ?? []),
        ...(header.get(file.row) ?? []),
        ...(comments.get(file.row) ?? []),
      ],
    }));
  }

  /**
   * Stores the server's check results. Returns a summary that counts the rows of the file.
   * Undefined if the server's response is invalid.
   */
  async storeCheckResult(
    answer: Blob,
    mode: ImportMode = 'upsert',
  ): Promise<CheckSummary | undefined> {
    const { Value } = JSON.parse(await answer.text()) as { Value?: unknown };
    const checked = contactImport.check.value.safeParse(Value);
    const count = this.#rows.reduce((sum, { file }) => sum + file.parts.length, 0);
    if (!checked.success || checked.data.rows.length !== count) return undefined;
    const { rows, missing, ...rest } = checked.data;
    let at = 0;
    for (const row of this.#rows) {
      row.checked = rows.slice(at, at + row.file.parts.length);
      at += row.file.parts.length;
    }
    this.#verdicts = this.#rows.map((row) => verdictOf(row.checked));
    this.#issues = groupIssues(this.#rowsWithIssues(), mode);
    this.#missing = missing?.sessions ?? [];
    return {
      ...rest,
      ...this.#people(),
      counts: countsOf(this.#verdicts),
      unread: this.#unread,
      groups: this.#issues.groups,
      review: this.#issues.review.size,
      missing: { count: this.#missing.length, unjudged: missing?.unjudged ?? [] },
    };
  }

  #people(): Pick<CheckSummary, 'openPeople' | 'askedPeople'> {
    const withPerson = this.#rows.flatMap(({ file, checked: [part] }) =>
      part?.person && part.verdict !== 'error' ? [{ file, part, person: part.person }] : [],
    );
    const open = withPerson.filter(({ person }) => person.answer === undefined);
    return {
      openPeople: open.map(({ file, part }) => rowKey(file.row, part.sheet)),
      askedPeople: withPerson.length,
    };
  }

  *#rowsWithIssues() {
    for (const [at, row] of this.#rows.entries()) {
      const hasIssues = row.own.length > 0 || row.checked.some(({ issues }) => issues.length > 0);
      if (hasIssues) yield [at, shownOf(row)] as const;
    }
  }

  #rowsWith(verdicts: readonly Verdict[], only?: string): SessionRow[] {
    const { review, rowsOf } = this.#issues;
    const indexes = only && (only === REVIEW ? review : new Set(rowsOf.get(only)));
    return this.#rows.filter((_, index) => {
      const verdict = this.#verdicts[index];
      return (
        verdict !== undefined && verdicts.includes(verdict) && (!indexes || indexes.has(index))
      );
    });
  }

  /**
   * Applies the suggested corrections to all rows of a group of errors or warnings. Returns the new
   * texts.
   */
  applySuggestions(key: string): { row: number; sheet: string | undefined; texts: Texts }[] {
    const applied = (this.#issues.rowsOf.get(key) ?? []).flatMap((at) => {
      const row = this.#rows[at];
      if (!row) return [];
      const { issues, sheet } = shownOf(row);
      const own = issues.find((issue) => issue.suggestion !== undefined && issueKey(issue) === key);
      return own ? [{ row: row.file.row, sheet, texts: { [own.field]: own.suggestion } }] : [];
    });
    for (const { row, sheet, texts } of applied) this.mend(row, sheet, texts);
    return applied;
  }

  /**
   * Returns only those keys whose rows would be imported. A key is the row number and the sheet.
   */
  importableRows(keys: readonly string[], mode: ImportMode): string[] {
    const wanted = new Set(keys);
    return this.#rows.flatMap(({ file, checked }, index) => {
      const key = rowKey(file.row, checked[0]?.sheet);
      return wanted.has(key) && isImported(this.#verdicts[index] ?? 'error', mode) ? [key] : [];
    });
  }

  /**
   * Returns one page of the checked rows that have one of these results. `only` filters the rows
   * further, see `RowsFilter`.
   */
  shownRows(verdicts: readonly Verdict[], from: number, count: number, only?: string): ShownRows {
    const rows = this.#rowsWith(verdicts, only);
    return { list: rows.slice(from, from + count).map(shownOf), total: rows.length };
  }

  shownMissing(from: number, count: number): ShownMissing {
    return this.#missing.slice(from, from + count);
  }

  #errorTables(): ErrorTable[] {
    const errors = this.#rowsWith(['error']);
    return this.#read.flatMap((table) => {
      const rows = errors.filter((row) => row.table === table);
      const titles = table.titles.map((title, index) => {
        const field = table.columns[index];
        return title || (field ? fieldLabel(this.#target, field) : '');
      });
      const errorRows = rows.map(
        (row): ErrorRow => ({ source: cellsOf(row), file: row.file, shown: shownOf(row) }),
      );
      if (rows.length === 0) return [];
      return [errorTable(this.#target, table.sheet, titles, table.columns, errorRows)];
    });
  }

  /** Writes the rows with errors to a file. The user can correct this file and import it again. */
  errorFile(format: FileKind): Blob {
    const tables = this.#errorTables();
    if (tables.length === 0) throw new FileError('FILE_NO_ROWS');
    return writeFile(format, format === 'csv' ? [joinTables(this.#target, tables)] : tables);
  }

  template(target: ImportTarget, format: FileKind): Blob {
    return makeTemplate(target, format);
  }

  writeTables(format: FileKind, tables: readonly TableToWrite[]): Blob {
    return writeFile(format, tables);
  }
}
