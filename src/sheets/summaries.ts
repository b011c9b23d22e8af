import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { ImportTarget } from '@/contract/importing';
import { type ColumnMatch, matchHeaders, plainHeader } from '@/domain/headerMatch';
import { VALUES_LOOKED_AT } from '@/domain/valueKinds';
import { findHeaderRow, HEADER_SEARCH } from './headerRow';
import type { LeftOutRow, SheetSummary, TableSummary } from './importTypes';
import type { ChosenTable } from './questions';
import type { SheetTable } from './table';
import { type SheetTexts, storableText } from './workbook';

/** As far as headers are looked for, and some rows under the last that may be one. */
const PREVIEW_ROWS = HEADER_SEARCH + 10;
const PREVIEW_COLUMNS = 12;
const PREVIEW_TEXT = 200;
const SAMPLES = 3;

const summarizeSheet = (target: ImportTarget, sheet: SheetTexts): SheetSummary => {
  const headerRow = findHeaderRow(target, sheet);
  return {
    name: sheet.name,
    rowCount: sheet.rows.filter(({ length }) => length > 0).length,
    headerRow: headerRow ?? null,
    chosen: headerRow !== undefined,
    hidden: sheet.isHidden ?? false,
    preview: sheet.rows
      .slice(0, PREVIEW_ROWS)
      .map((row) => row.slice(0, PREVIEW_COLUMNS).map((cell) => storableText(cell, PREVIEW_TEXT))),
  };
};

/** The sheets as they are offered; `done` is told after each which share of them is looked through. */
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
  // A file in which nothing was recognised still has to begin somewhere.
  const [first] = summaries;
  if (first && !summaries.some(({ chosen }) => chosen)) first.chosen = true;
  return summaries;
};

/** The texts of a column, as many as tell what it is. */
const valuesIn = ({ rows }: SheetTable, column: number): string[] => {
  const values: string[] = [];
  for (const { cells } of rows) {
    const text = cells[column]?.trim();
    if (text) values.push(text);
    if (values.length >= VALUES_LOOKED_AT) break;
  }
  return values;
};

/** Headers as the sheet has them, with their lines: a title that is there twice is matched once. */
const matchTable = (target: ImportTarget, table: SheetTable): (ColumnMatch | undefined)[] =>
  matchHeaders(target, table.titles, (column) => valuesIn(table, column));

/**
 * The match of a header: headers contend for a field within a sheet, not with those of another. One that
 * means something else in another sheet is left to the user.
 */
const matcherOf = (target: ImportTarget, tables: readonly SheetTable[]) => {
  const matched = tables.map((table) => {
    const { headers } = table;
    const matches = matchTable(target, table);
    return new Map(headers.map((header, index) => [header, matches[index]]));
  });
  return (header: string): ColumnMatch | undefined => {
    const found = matched.filter((sheet) => sheet.has(header)).map((sheet) => sheet.get(header));
    const [first] = found;
    return found.every((match) => match && match.field === first?.field) ? first : undefined;
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

/** As many characters of the hash as no two sets of headers will share. */
const KEY_LENGTH = 32;

/** Columns without any header are known by what stands in them, since their places say nothing. */
const keyWords = ({ headers, titles, rows }: SheetTable): string[] =>
  titles.some((title) => title.trim() !== '') ? headers : [...headers, ...(rows[0]?.cells ?? [])];

const headerKeyOf = (target: ImportTarget, tables: readonly SheetTable[]): string => {
  const words = [...new Set(tables.flatMap(keyWords).map(plainHeader))].sort();
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify([target, ...words])))).slice(0, KEY_LENGTH);
};

/** A table with the name of its sheet. */
type NamedTable = SheetTable & Pick<ChosenTable, 'tab' | 'sheet'>;

/** How many tables side by side, or sets of columns, the sheets hold that hold several. */
const partsOf = (tables: readonly NamedTable[]): TableSummary['parts'] =>
  tables.flatMap(({ tab, part }) => (part?.index === 0 ? [{ sheet: tab, count: part.count }] : []));

/** So many of the rows that are left out are shown; there are few, or something else is wrong. */
const LEFT_OUT_SHOWN = 100;

const leftOutRows = (tables: readonly NamedTable[]): LeftOutRow[] =>
  tables
    .flatMap(({ sheet, leftOut }) => leftOut.map(({ row, cells }) => ({ sheet, row, cells })))
    .slice(0, LEFT_OUT_SHOWN)
    .map(({ sheet, row, cells }) => {
      const text = cells.filter((cell) => cell.trim() !== '').join(' ');
      return { sheet, row, text: storableText(text, 200) };
    });

export const summarizeTables = (
  target: ImportTarget,
  tables: readonly NamedTable[],
): TableSummary => {
  const headers = [...new Set(tables.flatMap((table) => table.headers))];
  const matchOf = matcherOf(target, tables);
  const sum = (count: (table: SheetTable) => number) =>
    tables.reduce((total, table) => total + count(table), 0);
  return {
    columns: headers.map((header) => ({
      header,
      match: matchOf(header) ?? null,
      samples: samplesOf(tables, header),
    })),
    rowCount: sum(({ rows }) => rows.filter(({ blank }) => !blank).length),
    parts: partsOf(tables),
    leftOut: sum(({ leftOut }) => leftOut.length),
    leftOutRows: leftOutRows(tables),
    hiddenRows: sum(({ hiddenRows }) => hiddenRows),
    unsaved: tables.flatMap(({ sheet, unsaved }) => (unsaved ? [{ sheet, ...unsaved }] : [])),
    headerKey: headerKeyOf(target, tables),
  };
};
