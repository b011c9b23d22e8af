import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { ImportTarget } from '@/contract/importing';
import { type ColumnMatch, matchHeaders, plainHeader } from '@/domain/headerMatch';
import type { SheetSummary, TableSummary } from './importTypes';
import { findHeaderRow, type SheetTable } from './table';
import { type SheetTexts, storableText } from './workbook';

const PREVIEW_ROWS = 12;
const PREVIEW_COLUMNS = 12;
const SAMPLES = 3;

const summarizeSheet = (target: ImportTarget, sheet: SheetTexts): SheetSummary => {
  const headerRow = findHeaderRow(target, sheet);
  return {
    name: sheet.name,
    rowCount: sheet.rows.length,
    headerRow: headerRow ?? null,
    chosen: headerRow !== undefined,
    preview: sheet.rows.slice(0, PREVIEW_ROWS).map((row) => row.slice(0, PREVIEW_COLUMNS)),
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

/** As many characters of the hash as no two sets of headers will share. */
const KEY_LENGTH = 32;

const headerKeyOf = (target: ImportTarget, headers: readonly string[]): string => {
  const words = [...new Set(headers.map(plainHeader))].sort();
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify([target, ...words])))).slice(0, KEY_LENGTH);
};

export const summarizeTables = (
  target: ImportTarget,
  tables: readonly SheetTable[],
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
    rowCount: sum(({ rows }) => rows.length),
    leftOut: sum(({ leftOut }) => leftOut),
    hiddenRows: sum(({ hiddenRows }) => hiddenRows),
    headerKey: headerKeyOf(target, headers),
  };
};
