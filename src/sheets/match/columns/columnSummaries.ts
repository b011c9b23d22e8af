import type { ImportTarget } from '@/contract/import/import';
import { groupBy } from '@/domain/base/groupBy';
import type { ImportField } from '@/domain/base/importFields';
import { matchHeaders } from '@/domain/columns/headerMatch';
import { type ColumnMatch, matchHeader } from '@/domain/columns/headerReading';
import { nearestField } from '@/domain/columns/nearestField';
import type { ColumnSummary, Separator, SplitOffer } from '@/sheets/base/importTypes';
import { cellsOf, type NamedTable, samplesOf, type TableColumn, valuesIn } from './columnValues';
import { splitOffers } from './splitOffers';

/** Finds the field of each column of a table from the column's header and values. */
const tableColumns = (target: ImportTarget, table: NamedTable): TableColumn[] => {
  const isHidden = (index: number) => table.hiddenColumns?.has(index) ?? false;
  // Uses `titles`, the header texts exactly as in the file. In `headers`, line breaks are replaced
  // and repeated headers are numbered.
  const matches = matchHeaders(target, table.titles, (at) => valuesIn(table, at), isHidden);
  return table.headers.map((_, index) => ({ table, index, match: matches[index] }));
};

/**
 * Separators that also occur inside numbers, dates and times. The importer never splits a column at
 * them without asking.
 */
const WITHIN_VALUES: readonly Separator[] = ['dash', 'colon', 'underscore'];

/**
 * Returns true if a split is certainly correct: each new header names a different field that no
 * other column has, and all cells have the same number of parts.
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
 * Returns the ways to split a column (`splits`). A column that was itself made by a split cannot be
 * split again, and only gets the header of the original column (`splitFrom`).
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
 * Suggests a field for a column that the importer has not recognised. Never suggests a field that
 * another column already has.
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
 * Returns the field that a header means on one sheet. Undefined if it means different fields in the
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
 * Summarizes the columns of the chosen tables. Columns with the same header and field get one
 * common summary.
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

/** Returns the key under which the field of a column is remembered (see `ColumnSummary.key`). */
export const keyOf = (columns: readonly ColumnSummary[], sheet: string, header: string): string =>
  columns.find((column) => column.header === header && column.sheets.includes(sheet))?.key ??
  header;
