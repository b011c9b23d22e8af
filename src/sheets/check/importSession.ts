import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import {
  type ImportLayout,
  type ImportMode,
  type ImportTarget,
  MAX_CHOICE,
  type Verdict,
} from '@/contract/import/import';
import type { ImportField } from '@/domain/base/importFields';
import { answeredTables, askAll } from '@/sheets/ask/askers';
import { askUnmappedColumn } from '@/sheets/ask/askUnmappedColumn';
import { setIrrelevantDefaults } from '@/sheets/ask/irrelevantQuestions';
import type { QuestionContext, TermStart } from '@/sheets/ask/questions';
import type { CheckOptions, CheckSummary, ShownMissing, ShownRows } from '@/sheets/base/checkTypes';
import { TEXT_ENCODINGS, type TextEncoding } from '@/sheets/base/fileTypes';
import type {
  ColumnSplit,
  ColumnSummary,
  FileKind,
  FileSummary,
  TableSummary,
  TableToWrite,
} from '@/sheets/base/importTypes';
import type { Answers, ImportQuestion } from '@/sheets/base/questions';
import type { Constants, Texts } from '@/sheets/match/cellTexts';
import type { ChosenTable } from '@/sheets/match/chosenTable';
import { keyOf } from '@/sheets/match/columnSummaries';
import { hoursBehindNames } from '@/sheets/match/hoursBehindNames';
import { splitColumns } from '@/sheets/match/splitColumns';
import { splitNames } from '@/sheets/match/splitNames';
import { summarizeSheets, summarizeTables } from '@/sheets/match/summaries';
import { quiet, type Report } from '@/sheets/read/progress';
import { checkSize, readFile, withoutEmptySheets } from '@/sheets/read/readFile';
import { pastedName, readPasted } from '@/sheets/read/readText';
import { FileError, type SheetTexts, type WorkbookTexts } from '@/sheets/read/workbook';
import { joinTables } from '@/sheets/write/errorFile';
import { makeTemplate } from '@/sheets/write/template';
import { writeFile } from '@/sheets/write/writeFile';
import { makeCheckBody } from './checkBody';
import { CheckedRows, type SuggestedTexts } from './checkedRows';
import { errorTables } from './errorTables';
import { rowKey, rowsToCheck, shownOf } from './sessionRows';
import { skippedColumns } from './skippedColumns';
import { checkRowCount, setName, tablesOn } from './tablesOnSheets';

/**
 * Maximum length of the remembered decisions in characters. Longer ones are not remembered, because
 * such headers are no real ones.
 */
const MAX_LAYOUT = 50_000;

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
  #checked = new CheckedRows();

  open(target: ImportTarget, name: string, bytes: Uint8Array, report = quiet): FileSummary {
    return this.#take(target, name, bytes, readFile(name, bytes, { report }), report);
  }

  /** Reads the cells of all sheets, without the steps of an import. */
  tables(name: string, bytes: Uint8Array, report = quiet): Pick<SheetTexts, 'name' | 'rows'>[] {
    return readFile(name, bytes, { report }).sheets.map(({ name, rows }) => ({ name, rows }));
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
    this.#checked = new CheckedRows();
  }

  /**
   * Reads the tables of the chosen sheets, splits the columns that the user wants to split, and
   * finds the field of each column.
   */
  choose(
    chosen: readonly { name: string; headerRow: number | null }[],
    splits: readonly ColumnSplit[] = [],
  ): TableSummary {
    const found = tablesOn(this.#target, this.#sheets, chosen);
    const tables = found.map((table) => ({ ...splitColumns(table, splits), columns: [] }));
    this.#choose(tables);
    const summary = summarizeTables(this.#target, tables, found);
    this.#columns = summary.columns;
    const { headerKey, wholeKey } = summary;
    this.#keys = {
      headerKey,
      wholeKey,
      splits: splits.map(({ header, separator, count }) => ({ header, separator, count })),
    };
    checkRowCount(summary.rowCount, tables, chosen);
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
    const rows = rowsToCheck(this.#target, this.#read, constants, {
      isNamed: several,
      askedHeaders,
      mendedOf: (row, sheet) => this.#mended.get(rowKey(row, sheet)),
    });
    this.#checked.replace(rows);
    const sheets = [...new Set(this.#tables.map(({ sheet }) => sheet))];
    const parts = rows.flatMap(({ file }) => file.parts);
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

  /**
   * Stores the server's check results. Returns a summary that counts the rows of the file.
   * Undefined if the server's response is invalid.
   */
  async storeCheckResult(
    answer: Blob,
    mode: ImportMode = 'upsert',
  ): Promise<CheckSummary | undefined> {
    const summary = await this.#checked.store(answer, mode);
    return summary && { ...summary, unread: this.#unread };
  }

  /**
   * Applies the suggested corrections to all rows of a group of errors or warnings. Returns the new
   * texts.
   */
  applySuggestions(key: string): SuggestedTexts[] {
    const suggested = this.#checked.suggestions(key);
    for (const { row, sheet, texts } of suggested) this.mend(row, sheet, texts);
    return suggested;
  }

  /**
   * Returns only those keys whose rows would be imported. A key is the row number and the sheet.
   */
  importableRows(keys: readonly string[], mode: ImportMode): string[] {
    return this.#checked.importable(keys, mode);
  }

  /**
   * Returns one page of the checked rows that have one of these results. `only` filters the rows
   * further, see `RowsFilter`.
   */
  shownRows(verdicts: readonly Verdict[], from: number, count: number, only?: string): ShownRows {
    const rows = this.#checked.withVerdicts(verdicts, only);
    return { list: rows.slice(from, from + count).map(shownOf), total: rows.length };
  }

  shownMissing(from: number, count: number): ShownMissing {
    return this.#checked.missing.slice(from, from + count);
  }

  /** Writes the rows with errors to a file. The user can correct this file and import it again. */
  errorFile(format: FileKind): Blob {
    const errors = this.#checked.withVerdicts(['error']);
    const tables = errorTables(this.#target, this.#read, errors);
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
