import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import {
  type CheckedRow,
  contactImport,
  courseImport,
  type ImportCheck,
  type ImportTarget,
  MAX_IMPORT_ROWS,
  type Verdict,
} from '@/contract/importing';
import { type ColumnMatch, matchHeaders } from '@/domain/headerMatch';
import type { ImportField } from '@/domain/importFields';
import type {
  CheckOptions,
  FileSummary,
  SheetSummary,
  ShownRows,
  TableSummary,
} from './importTypes';
import { type Columns, type Constants, type ProtocolRow, protocolRows } from './protocolRows';
import { readFile } from './readFile';
import { cutTable, findHeaderRow, type SheetTable } from './table';
import { FileError, type SheetTexts, storableText, type WorkbookTexts } from './workbook';

const PREVIEW_ROWS = 12;
const PREVIEW_COLUMNS = 12;
const SAMPLES = 3;
/** The list of imports keeps no more names of sheets than this. */
const MAX_SHEETS_TOLD = 50;

const summarize = (target: ImportTarget, sheet: SheetTexts): SheetSummary => {
  const headerRow = findHeaderRow(target, sheet);
  return {
    name: sheet.name,
    rowCount: sheet.rows.length,
    headerRow: headerRow ?? null,
    chosen: headerRow !== undefined,
    preview: sheet.rows.slice(0, PREVIEW_ROWS).map((row) => row.slice(0, PREVIEW_COLUMNS)),
  };
};

/** The match of a header: headers contend for a field within a sheet, not with those of another. */
const matcherOf = (target: ImportTarget, tables: readonly SheetTable[]) => {
  const matched = tables.map(({ headers }) => {
    const matches = matchHeaders(target, headers);
    return new Map(headers.map((header, index) => [header, matches[index]]));
  });
  return (header: string): ColumnMatch | undefined => {
    const found = matched.filter((sheet) => sheet.has(header)).map((sheet) => sheet.get(header));
    return found.every(Boolean) ? found[0] : undefined;
  };
};

const samplesOf = (tables: readonly SheetTable[], header: string): string[] => {
  const samples = new Set<string>();
  for (const { headers, rows } of tables) {
    const column = headers.indexOf(header);
    if (column < 0) continue;
    for (const { cells } of rows) {
      const text = cells[column]?.trim();
      if (text) samples.add(storableText(text, 40));
      if (samples.size >= SAMPLES) return [...samples];
    }
  }
  return [...samples];
};

/**
 * One import, from the file to the checked rows. It lives in a Web Worker, with all that is large; the
 * page only sees summaries and the rows it shows.
 */
export class ImportSession {
  #target: ImportTarget = 'contact';
  #book: WorkbookTexts | undefined;
  #file: Omit<FileSummary, 'sheets'> | undefined;
  #tables: { sheet: string; table: SheetTable }[] = [];
  #rows: ProtocolRow[] = [];
  #checked: CheckedRow[] = [];

  open(target: ImportTarget, name: string, bytes: Uint8Array): FileSummary {
    this.#target = target;
    this.#book = readFile(name, bytes);
    const { format, encoding, sheets } = this.#book;
    const hash = bytesToHex(sha256(bytes));
    this.#file = { name, size: bytes.length, sha256: hash, format, encoding };
    const summaries = sheets.map((sheet) => summarize(target, sheet));
    // A file in which nothing was recognised still has to begin somewhere.
    const [first] = summaries;
    if (first && !summaries.some(({ chosen }) => chosen)) first.chosen = true;
    return { ...this.#file, sheets: summaries };
  }

  /** Cuts the tables out of the chosen sheets and matches their columns. */
  choose(chosen: readonly { name: string; headerRow: number | null }[]): TableSummary {
    const sheets = this.#book?.sheets ?? [];
    this.#tables = chosen.flatMap(({ name, headerRow }) => {
      const sheet = sheets.find((each) => each.name === name);
      return sheet ? [{ sheet: name, table: cutTable(sheet, headerRow ?? undefined) }] : [];
    });
    const tables = this.#tables.map(({ table }) => table);
    const rowCount = tables.reduce((sum, { rows }) => sum + rows.length, 0);
    if (rowCount === 0) throw new FileError('FILE_NO_ROWS');
    if (rowCount > MAX_IMPORT_ROWS) {
      const sheet = chosen.map(({ name }) => name).join('、');
      throw new FileError('FILE_TOO_MANY_ROWS', { sheet, max: MAX_IMPORT_ROWS });
    }
    const columns = [...new Set(tables.flatMap(({ headers }) => headers))];
    const matchOf = matcherOf(this.#target, tables);
    return {
      columns: columns.map((header) => ({
        header,
        match: matchOf(header) ?? null,
        samples: samplesOf(tables, header),
      })),
      rowCount,
      leftOut: tables.reduce((sum, { leftOut }) => sum + leftOut, 0),
    };
  }

  /** The body of the check's call, made here so that the page never serialises all rows. */
  checkBody(
    fields: Readonly<Record<string, ImportField>>,
    how: Readonly<Record<string, string>>,
    constants: Constants,
    options: CheckOptions,
  ): Blob {
    const several = (this.#book?.sheets.length ?? 0) > 1;
    this.#rows = this.#tables.flatMap(({ sheet, table }) => {
      const columns: Columns = table.headers.map((header) =>
        Object.hasOwn(fields, header) ? fields[header] : undefined,
      );
      return protocolRows(
        this.#target,
        table.rows,
        columns,
        constants,
        several ? sheet : undefined,
      );
    });
    const { name, size, sha256: hash, format, encoding } = this.#file ?? {};
    const mapping = Object.fromEntries(
      Object.entries(fields).map(([header, field]) => [
        header,
        { field, how: how[header] ?? 'manual' },
      ]),
    );
    const source = {
      format,
      encoding,
      sheets: this.#tables.slice(0, MAX_SHEETS_TOLD).map(({ sheet }) => storableText(sheet, 100)),
      headerRow: null,
      mapping,
    };
    const fixed = this.#target === 'contact' ? contactImport.check.fixed : courseImport.check.fixed;
    const level =
      this.#target === 'contact'
        ? {}
        : { level: this.#target === 'bachelorCourse' ? 'bachelor' : 'postgraduate' };
    const body = { ...fixed, ...level, file: { name, size, sha256: hash }, source, ...options };
    return new Blob([JSON.stringify({ ...body, rows: this.#rows })], {
      type: 'application/json; charset=utf-8',
    });
  }

  /** Takes the check's answer and keeps its rows; gives what the page needs of it. */
  async takeAnswer(answer: Blob): Promise<Omit<ImportCheck, 'rows'> | undefined> {
    const checked = contactImport.check.value.safeParse(
      (JSON.parse(await answer.text()) as { Value?: unknown }).Value,
    );
    if (!checked.success || checked.data.rows.length !== this.#rows.length) return undefined;
    const { rows, ...rest } = checked.data;
    this.#checked = rows;
    return rest;
  }

  /** A page of the checked rows with one of the verdicts, in the file's order. */
  shownRows(verdicts: readonly Verdict[], from: number, count: number): ShownRows {
    const indexes: number[] = [];
    let total = 0;
    this.#checked.forEach(({ verdict }, index) => {
      if (!verdicts.includes(verdict)) return;
      if (total >= from && total < from + count) indexes.push(index);
      total += 1;
    });
    const list = indexes.flatMap((index) => {
      const checked = this.#checked[index];
      const { row, sheet, ...texts } = this.#rows[index] ?? { row: 0 };
      return checked ? [{ ...checked, texts: texts as Record<string, string> }] : [];
    });
    return { list, total };
  }
}
