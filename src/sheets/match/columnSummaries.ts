import type { ImportTarget } from '@/contract/import/import';
import { groupBy } from '@/domain/base/groupBy';
import type { ImportField } from '@/domain/base/importFields';
import { type ColumnMatch, matchHeader, matchHeaders } from '@/domain/columns/headerMatch';
import { nearestField } from '@/domain/columns/nearestField';
import { VALUES_LOOKED_AT } from '@/domain/columns/valueKinds';
import type { ColumnSummary, Separator, SplitOffer } from '@/sheets/base/importTypes';
import { storableText } from '@/sheets/read/workbook';
import type { ChosenTable } from './chosenTable';
import { type CellText, splitOffers } from './splitOffers';
import type { SheetTable } from './table';

export type NamedTable = SheetTable & Pick<ChosenTable, 'tab' | 'sheet'>;

const SAMPLES = 3;

interface TableColumn {
  table: NamedTable;
  index: number;
  match: ColumnMatch | undefined;
}

/** Returns some texts from the top of a column. These are enough to guess the field. */
export const valuesIn = ({ rows }: SheetTable, index: number): string[] => {
  const values: string[] = [];
  for (const { cells } of rows) {
    const text = cells[index]?.trim();
    if (text) values.push(text);
    if (values.length >= VALUES_LOOKED_AT) break;
  }
  return values;
};

/**
 * Returns some texts from all parts of a column, top to bottom. These are enough to guess the
 * field.
 */
export const spreadIn = ({ rows }: SheetTable, index: number): string[] => {
  const filled = rows.flatMap(({ cells }) => cells[index]?.trim() || []);
  const step = Math.max(1, filled.length / VALUES_LOOKED_AT);
  return Array.from(
    { length: Math.min(filled.length, VALUES_LOOKED_AT) },
    (_, at) => filled[Math.floor(at * step)] ?? '',
  );
};

/** Finds the field of each column of a table from the column's header and values. */
const tableColumns = (target: ImportTarget, table: NamedTable): TableColumn[] => {
  const isHidden = (index: number) => table.hiddenColumns?.has(index) ?? false;
  // `titles` has the header texts exactly as in the file, including line breaks.
  const matches = matchHeaders(target, table.titles, (at) => valuesIn(table, at), isHidden);
  return table.headers.map((_, index) => ({ table, index, match: matches[index] }));
};

const samplesOf = (columns: readonly TableColumn[]): string[] => {
  const samples = new Set<string>();
  for (const { table, index } of columns) {
    for (const { cells } of table.rows) {
      const text = cells[index]?.trim();
      if (text) samples.add(storableText(text, 40));
      if (samples.size >= SAMPLES) return [...samples];
    }
  }
  return [...samples];
};

const cellsOf = (columns: readonly TableColumn[], most: number): CellText[] => {
  const found: CellText[] = [];
  for (const { table, index } of columns) {
    for (const { row, cells } of table.rows) {
      if (found.length >= most) return found;
      const text = cells[index]?.trim();
      if (text) found.push({ sheet: table.tab, row, text });
    }
  }
  return found;
};

/**
 * Separators that also occur inside numbers, dates and times. A column is never split automatically
 * at one of these.
 */
const WITHIN_VALUES: readonly Separator[] = ['dash', 'colon', 'underscore'];

/**
 * Tells whether a split is certainly correct. Each part's header is a different, unused field, and
 * all cells have the same number of parts.
 */
const isCertain = (
  target: ImportTarget,
  { headers, separator, unevenCount }: SplitOffer,
  usedFields: ReadonlySet<ImportField>,
): boolean => {
  if (WITHIN_VALUES.includes(separator)) return false;
  const fields = headers.flatMap((word) => matchHeader(target, word)?.field ?? []);
  const own = new Set(fields);
  return (
    unevenCount === 0 &&
    own.size === headers.length &&
    fields.every((field) => !usedFields.has(field))
  );
};

const fieldsOfOthers = (columns: readonly TableColumn[], all: readonly TableColumn[]) => {
  const tables = new Set(columns.map(({ table }) => table));
  return new Set(all.flatMap(({ table, match }) => (tables.has(table) && match?.field) || []));
};

/**
 * Returns the ways to split a column. For a column that was made by a split, returns the header of
 * the original column.
 */
const splittingOf = (
  target: ImportTarget,
  header: string,
  { match, columns }: Meaning,
  all: readonly TableColumn[],
) => {
  const [splitFrom] = columns.flatMap(({ table, index }) => table.splitFrom?.get(index) ?? []);
  if (splitFrom !== undefined) return { splitFrom };
  const offers = splitOffers(header, (most) => cellsOf(columns, most));
  if (offers.length === 0) return {};
  const usedFields = fieldsOfOthers(columns, all);
  const splits = offers.map((offer) =>
    !match && isCertain(target, offer, usedFields) ? { ...offer, isCertain: true as const } : offer,
  );
  return { splits };
};

/**
 * Suggests a field for a column without a field. Fields that another column already has are not
 * suggested.
 */
const suggestionOf = (
  target: ImportTarget,
  header: string,
  columns: readonly TableColumn[],
  all: readonly TableColumn[],
) => {
  const usedFields = fieldsOfOthers(columns, all);
  const values = columns.flatMap(({ table, index }) => valuesIn(table, index));
  return nearestField(target, header, values, (field) => usedFields.has(field));
};

/**
 * Returns the field of a header on one sheet. Undefined if the header means different fields in the
 * sheet's tables.
 */
const meaningOn = (columns: readonly TableColumn[]): ColumnMatch | undefined => {
  const [first, ...others] = columns.flatMap(({ match }) => match ?? []);
  return others.every(({ field }) => field === first?.field) ? first : undefined;
};

/** Columns on several sheets that have the same header and the same field. */
interface Meaning {
  match: ColumnMatch | undefined;
  columns: TableColumn[];
}

const meaningsOf = (columns: readonly TableColumn[]): Meaning[] => {
  const bySheet = groupBy(columns, ({ table }) => table.sheet);
  const onSheets = [...bySheet.values()].map((own) => ({ match: meaningOn(own), columns: own }));
  return [...groupBy(onSheets, ({ match }) => match?.field).values()].map((same) => ({
    match: same[0]?.match,
    columns: same.flatMap((each) => each.columns),
  }));
};

const summarize = (
  target: ImportTarget,
  header: string,
  { match, columns }: Meaning,
  isApart: boolean,
  all: readonly TableColumn[],
): ColumnSummary => {
  const sheets = [...new Set(columns.map(({ table }) => table.sheet))];
  const samples = samplesOf(columns);
  const isHidden = columns.every(({ table, index }) => table.hiddenColumns?.has(index));
  const isKnown = match !== undefined || isHidden;
  const suggestion = isKnown ? undefined : suggestionOf(target, header, columns, all);
  return {
    key: isApart ? `「${sheets[0]}」${header}` : header,
    header,
    sheets,
    isApart,
    match: match ?? null,
    samples,
    ...(isHidden && samples.length > 0 && { isHidden }),
    ...(suggestion && { suggestion }),
    ...splittingOf(target, header, { match, columns }, all),
  };
};

/**
 * Summarizes the columns of the chosen tables. Columns with the same header and field are combined
 * into one summary.
 */
export const columnSummaries = (
  target: ImportTarget,
  tables: readonly NamedTable[],
): ColumnSummary[] => {
  const all = tables.flatMap((table) => tableColumns(target, table));
  const byHeader = groupBy(all, ({ table, index }) => table.headers[index] ?? '');
  return [...byHeader].flatMap(([header, columns]) => {
    const meanings = meaningsOf(columns);
    return meanings.map((meaning) => summarize(target, header, meaning, meanings.length > 1, all));
  });
};

/**
 * Returns the key under which the field of a column is remembered. The key is made from the header,
 * see `ColumnSummary`.
 */
export const keyOf = (columns: readonly ColumnSummary[], sheet: string, header: string): string =>
  columns.find((column) => column.header === header && column.sheets.includes(sheet))?.key ??
  header;
