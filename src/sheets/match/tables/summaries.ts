import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { ImportTarget } from '@/contract/import/import';
import { plainHeader } from '@/domain/columns/headerWords';
import type { LeftOutRow, SheetSummary, TableSummary } from '@/sheets/base/importTypes';
import { columnSummaries } from '@/sheets/match/columns/columnSummaries';
import type { NamedTable } from '@/sheets/match/columns/columnValues';
import { findHeaderRow, findNearHeader, HEADER_SEARCH } from '@/sheets/match/headers/headerRow';
import { type SheetTexts, storableText } from '@/sheets/read/workbook';
import type { SheetTable } from './sheetTable';

/**
 * The number of rows in the preview: all rows in which the importer looks for a header, and 10
 * more.
 */
const PREVIEW_ROWS = HEADER_SEARCH + 10;
const PREVIEW_COLUMNS = 12;
const PREVIEW_TEXT = 200;

const summarizeSheet = (target: ImportTarget, sheet: SheetTexts): SheetSummary => {
  const headerRow = findHeaderRow(target, sheet);
  return {
    name: sheet.name,
    rowCount: sheet.rows.filter(({ length }) => length > 0).length,
    headerRow: headerRow ?? findNearHeader(target, sheet) ?? null,
    chosen: headerRow !== undefined && !sheet.isHidden,
    hidden: sheet.isHidden ?? false,
    preview: sheet.rows
      .slice(0, PREVIEW_ROWS)
      .map((row) => row.slice(0, PREVIEW_COLUMNS).map((cell) => storableText(cell, PREVIEW_TEXT))),
  };
};

/**
 * Summarizes the sheets of a file. Calls `done` after each sheet with the share of sheets that are
 * finished, from 0 to 1.
 */
export const summarizeSheets = (
  target: ImportTarget,
  sheets: readonly SheetTexts[],
  done: (share: number) => void,
): SheetSummary[] => {
  const summaries = sheets.map((sheet, index) => {
    const summary = summarizeSheet(target, sheet);
    done((index + 1) / sheets.length);
    return summary;
  });
  // Selects the first visible sheet if no sheet has a header.
  const first = summaries.find(({ hidden }) => !hidden) ?? summaries[0];
  if (first && !summaries.some(({ chosen }) => chosen)) first.chosen = true;
  return summaries;
};

/** The number of characters of a hash that are kept, enough to tell different headers apart. */
const KEY_LENGTH = 32;

/**
 * Returns the texts that identify the columns of a table: the headers, and also the texts of the
 * first row if the table has no header row.
 */
const keyWords = ({ headers, titles, rows }: SheetTable): string[] =>
  titles.some((title) => title.trim() !== '') ? headers : [...headers, ...(rows[0]?.cells ?? [])];

const headerKeyOf = (target: ImportTarget, tables: readonly SheetTable[]): string => {
  const headers = [...new Set(tables.flatMap(keyWords).map(plainHeader))].sort();
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify([target, ...headers])))).slice(0, KEY_LENGTH);
};

const partsOf = (tables: readonly NamedTable[]): TableSummary['parts'] =>
  tables.flatMap(({ tab, part }) => (part?.index === 0 ? [{ sheet: tab, count: part.count }] : []));

/** Maximum number of skipped rows, and of struck-out cells, that the page lists. */
const LEFT_OUT_SHOWN = 100;

const leftOutRows = (tables: readonly NamedTable[]): LeftOutRow[] =>
  tables
    .flatMap(({ sheet, leftOut }) => leftOut.map(({ row, cells }) => ({ sheet, row, cells })))
    .slice(0, LEFT_OUT_SHOWN)
    .map(({ sheet, row, cells }) => {
      const text = cells.filter((cell) => cell.trim() !== '').join(' ');
      return { sheet, row, text: storableText(text, 200) };
    });

/**
 * Returns the struck-out texts of a table. Cells in which an unknown part is struck out are left
 * out, because the check warns about them.
 */
const struckOut = ({ struck = [] }: SheetTable) => struck.filter(({ partly }) => !partly);

const struckCells = (tables: readonly NamedTable[]): LeftOutRow[] =>
  tables
    .flatMap((table) => struckOut(table).map((each) => ({ sheet: table.tab, ...each })))
    .slice(0, LEFT_OUT_SHOWN)
    .map(({ sheet, row, text }) => ({ sheet, row, text: storableText(text, 200) }));

/**
 * Summarizes the tables for the page. `unsplit` has the tables before the user split any column.
 */
export const summarizeTables = (
  target: ImportTarget,
  tables: readonly NamedTable[],
  unsplit: readonly NamedTable[] = tables,
): TableSummary => {
  const sum = (count: (table: SheetTable) => number) =>
    tables.reduce((total, table) => total + count(table), 0);
  return {
    columns: columnSummaries(target, tables),
    rowCount: sum(({ rows }) => rows.filter(({ blank }) => !blank).length),
    parts: partsOf(tables),
    leftOut: sum(({ leftOut }) => leftOut.length),
    leftOutRows: leftOutRows(tables),
    struck: sum((table) => struckOut(table).length),
    struckCells: struckCells(tables),
    hiddenRows: sum(({ hiddenRows }) => hiddenRows),
    unsaved: tables.flatMap(({ sheet, unsaved }) => (unsaved ? [{ sheet, ...unsaved }] : [])),
    headerKey: headerKeyOf(target, tables),
    wholeKey: headerKeyOf(target, unsplit),
  };
};
