import type { ImportMode, ImportTarget, Verdict } from '@/contract/import/import';
import type { ImportField } from '@/domain/base/importFields';
import { askAll } from '@/sheets/ask/askers';
import { askUnmappedColumn } from '@/sheets/ask/askUnmappedColumn';
import { setIrrelevantDefaults } from '@/sheets/ask/irrelevantQuestions';
import type { QuestionContext, TermStart } from '@/sheets/ask/questions';
import type { CheckOptions, CheckSummary, ShownMissing, ShownRows } from '@/sheets/base/checkTypes';
import type { TextEncoding } from '@/sheets/base/fileTypes';
import type {
  ColumnSplit,
  FileKind,
  FileSummary,
  TableSummary,
  TableToWrite,
} from '@/sheets/base/importTypes';
import type { Answers, ImportQuestion } from '@/sheets/base/questions';
import type { Constants, Texts } from '@/sheets/match/rows/cellTexts';
import type { ChosenTable } from '@/sheets/match/tables/chosenTable';
import { quiet, type Report } from '@/sheets/read/progress';
import { readFile } from '@/sheets/read/readFile';
import { FileError, type SheetTexts } from '@/sheets/read/workbook';
import { makeTemplate } from '@/sheets/write/template';
import { writeFile } from '@/sheets/write/writeFile';
import { makeCheckBody } from './checkBody';
import { CheckedRows, type SuggestedTexts } from './checkedRows';
import { type ChosenTables, chooseTables, withFields } from './chosenTables';
import { errorFile } from './errorFile';
import { layoutOf } from './layout';
import {
  fileSummary,
  NO_FILE,
  type OpenedFile,
  openFile,
  openPasted,
  reopenFile,
} from './openedFile';
import { rowKey, rowsToCheck } from './sessionRows';
import { skippedColumns } from './skippedColumns';
import { checkRowCount, tablesToCheck } from './tablesOnSheets';

const NO_TABLES: ChosenTables = { tables: [], columns: [] };

/**
 * One import, from reading the file to the checked rows. It runs in a Web Worker, which keeps all
 * large data. The page receives only summaries and the rows that it shows.
 */
export class ImportSession {
  #opened: OpenedFile | typeof NO_FILE = NO_FILE;
  #chosen = NO_TABLES;
  /** The tables that the server will check, with the user's answers already applied. */
  #read: ChosenTable[] = [];
  #unread: string[] = [];
  #mended = new Map<string, Texts>();
  #terms: readonly TermStart[] = [];
  #checked = new CheckedRows();

  open(target: ImportTarget, name: string, bytes: Uint8Array, report = quiet): FileSummary {
    return this.#take(openFile(target, name, bytes, report), report);
  }

  /**
   * Reads the cells of all sheets of a file, for example a list of rooms, without starting an
   * import.
   */
  tables(name: string, bytes: Uint8Array, report = quiet): Pick<SheetTexts, 'name' | 'rows'>[] {
    return readFile(name, bytes, { report }).sheets.map(({ name, rows }) => ({ name, rows }));
  }

  reopen(encoding: TextEncoding, report = quiet): FileSummary {
    return this.#take(reopenFile(this.#opened, encoding, report), report);
  }

  paste(target: ImportTarget, text: string, report = quiet): FileSummary {
    return this.#take(openPasted(target, text, report), report);
  }

  #take(opened: OpenedFile, report: Report): FileSummary {
    this.#opened = opened;
    this.#mended.clear();
    this.#choose(NO_TABLES);
    return fileSummary(opened, report);
  }

  #choose(chosen: ChosenTables): void {
    this.#chosen = chosen;
    this.#read = [];
    this.#checked = new CheckedRows();
  }

  choose(
    sheets: readonly { name: string; headerRow: number | null }[],
    splits: readonly ColumnSplit[] = [],
  ): TableSummary {
    const { summary, ...chosen } = chooseTables(this.#opened, sheets, splits);
    this.#choose(chosen);
    checkRowCount(summary.rowCount, chosen.tables, sheets);
    return summary;
  }

  /**
   * Stores the user's corrections of a row for the next check. Earlier corrections of the row are
   * kept.
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
    const { target, file, sheets } = this.#opened;
    const sheetNames = sheets.map(({ name }) => name);
    const tables = withFields(this.#chosen, fields);
    return { target, fileName: file?.name ?? '', sheetNames, tables, constants, terms };
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
    const { target, file, sheets } = this.#opened;
    if (!file) throw new FileError('FILE_NO_ROWS');
    const context = this.#contextOf(fields, constants, this.#terms);
    const asked = askUnmappedColumn(context);
    this.#read = tablesToCheck(context, answers);
    this.#unread = skippedColumns(this.#read, answers);
    const rows = rowsToCheck(target, this.#read, constants, {
      isNamed: sheets.length > 1 || this.#read.some(({ part }) => part),
      askedHeaders: new Set(asked.map(({ params }) => String(params.header))),
      mendedOf: (row, sheet) => this.#mended.get(rowKey(row, sheet)),
    });
    this.#checked.replace(rows);
    const tabs = [...new Set(this.#chosen.tables.map(({ sheet }) => sheet))];
    const parts = rows.flatMap(({ file }) => file.parts);
    const { keys, columns } = this.#chosen;
    const layout = keys && layoutOf(keys, columns, fields, constants, answers);
    return makeCheckBody(target, file, tabs, { fields, how, layout }, options, parts);
  }

  /**
   * Stores the server's check results. Returns a summary in which a row with several class times
   * counts once, or undefined if the response is invalid.
   */
  async storeCheckResult(
    answer: Blob,
    mode: ImportMode = 'upsert',
  ): Promise<CheckSummary | undefined> {
    const summary = await this.#checked.store(answer, mode);
    return summary && { ...summary, unread: this.#unread };
  }

  /**
   * Applies the suggested corrections to all rows in a group of errors or warnings. Returns the new
   * texts.
   */
  applySuggestions(key: string): SuggestedTexts[] {
    const suggested = this.#checked.suggestions(key);
    for (const { row, sheet, texts } of suggested) this.mend(row, sheet, texts);
    return suggested;
  }

  /**
   * Returns only those `keys` whose rows would be imported. A key is the row number and the sheet's
   * name, such as `12 Sheet1`.
   */
  importableRows(keys: readonly string[], mode: ImportMode): string[] {
    return this.#checked.importable(keys, mode);
  }

  /**
   * Returns one page of the rows with one of these check results, such as new or changed. `only`
   * limits the rows to a group of errors or warnings (the group's key), or to rows that need the
   * user's attention (`REVIEW`).
   */
  shownRows(verdicts: readonly Verdict[], from: number, count: number, only?: string): ShownRows {
    return this.#checked.shown(verdicts, from, count, only);
  }

  shownMissing(from: number, count: number): ShownMissing {
    return this.#checked.missing.slice(from, from + count);
  }

  /** Writes the rows with errors to a file, which the user can correct and import again. */
  errorFile(format: FileKind): Blob {
    const errors = this.#checked.withVerdicts(['error']);
    return errorFile(this.#opened.target, this.#read, errors, format);
  }

  template(target: ImportTarget, format: FileKind): Blob {
    return makeTemplate(target, format);
  }

  writeTables(format: FileKind, tables: readonly TableToWrite[]): Blob {
    return writeFile(format, tables);
  }
}
