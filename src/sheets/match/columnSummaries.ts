import type { ImportTarget } from '@/contract/import/import';
import { type ColumnMatch, matchHeader, matchHeaders } from '@/domain/columns/headerMatch';
import type { ImportField } from '@/domain/columns/importFields';
import { nearestField } from '@/domain/columns/nearestField';
import { VALUES_LOOKED_AT } from '@/domain/columns/valueKinds';
import { groupBy } from '@/domain/groupBy';
import type { ChosenTable } from '@/sheets/ask/questions';
import type { ColumnSummary, Separator, SplitOffer } from '@/sheets/check/importTypes';
import { storableText } from '@/sheets/read/workbook';
import { type PlacedText, splitOffers } from './splitOffers';
import type { SheetTable } from './table';

/** A table with the name of its sheet. */
export type NamedTable = SheetTable & Pick<ChosenTable, 'tab' | 'sheet'>;

const SAMPLES = 3;

/** A column of one table, with what it was matched to there. */
interface PlacedColumn {
  table: NamedTable;
  index: number;
  match: ColumnMatch | undefined;
}

/** The texts of a column, as many as tell what it is. */
export const valuesIn = ({ rows }: SheetTable, index: number): string[] => {
  const values: string[] = [];
  for (const { cells } of rows) {
    const text = cells[index]?.trim();
    if (text) values.push(text);
    if (values.length >= VALUES_LOOKED_AT) break;
  }
  return values;
};

/** Texts of a column from all over the table, as many as tell what it is. */
export const spreadIn = ({ rows }: SheetTable, index: number): string[] => {
  const filled = rows.flatMap(({ cells }) => cells[index]?.trim() || []);
  const step = Math.max(1, filled.length / VALUES_LOOKED_AT);
  return Array.from(
    { length: Math.min(filled.length, VALUES_LOOKED_AT) },
    (_, at) => filled[Math.floor(at * step)] ?? '',
  );
};

/** Headers contend for a field within a table, not with those of another. */
const placedColumns = (target: ImportTarget, table: NamedTable): PlacedColumn[] => {
  const isHidden = (index: number) => table.hiddenColumns?.has(index) ?? false;
  // The titles are the headers as the sheet has them, with their lines.
  const matches = matchHeaders(target, table.titles, (at) => valuesIn(table, at), isHidden);
  return table.headers.map((_, index) => ({ table, index, match: matches[index] }));
};

const samplesOf = (columns: readonly PlacedColumn[]): string[] => {
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

/** The cells of a column that say something, or the first of them. */
const cellsOf = (columns: readonly PlacedColumn[], most: number): PlacedText[] => {
  const found: PlacedText[] = [];
  for (const { table, index } of columns) {
    for (const { row, cells } of table.rows) {
      if (found.length >= most) return found;
      const text = cells[index]?.trim();
      if (text) found.push({ sheet: table.tab, row, text });
    }
  }
  return found;
};

/** Marks that stand within numbers, days and clock times, too. */
const WITHIN_VALUES: readonly Separator[] = ['dash', 'colon', 'underscore'];

/** Whether the parts' headers are other fields each that no column beside gives, and all cells have them all. */
const isCertain = (
  target: ImportTarget,
  { headers, separator, unevenCount }: SplitOffer,
  taken: ReadonlySet<ImportField>,
): boolean => {
  if (WITHIN_VALUES.includes(separator)) return false;
  const fields = headers.flatMap((word) => matchHeader(target, word)?.field ?? []);
  const own = new Set(fields);
  return (
    unevenCount === 0 && own.size === headers.length && fields.every((field) => !taken.has(field))
  );
};

/** The fields that other columns of these tables give. */
const takenBeside = (columns: readonly PlacedColumn[], all: readonly PlacedColumn[]) => {
  const tables = new Set(columns.map(({ table }) => table));
  return new Set(all.flatMap(({ table, match }) => (tables.has(table) && match?.field) || []));
};

/** What the column was taken out of by hand, or how it may be taken apart. */
const splittingOf = (
  target: ImportTarget,
  header: string,
  { match, columns }: Meaning,
  all: readonly PlacedColumn[],
) => {
  const [splitFrom] = columns.flatMap(({ table, index }) => table.splitFrom?.get(index) ?? []);
  if (splitFrom !== undefined) return { splitFrom };
  const offers = splitOffers(header, (most) => cellsOf(columns, most));
  if (offers.length === 0) return {};
  const taken = takenBeside(columns, all);
  const splits = offers.map((offer) =>
    !match && isCertain(target, offer, taken) ? { ...offer, isCertain: true as const } : offer,
  );
  return { splits };
};

/** The field that an unmatched column most likely is, if no other column of its tables gives that. */
const suggestionOf = (
  target: ImportTarget,
  header: string,
  columns: readonly PlacedColumn[],
  all: readonly PlacedColumn[],
) => {
  const taken = takenBeside(columns, all);
  const values = columns.flatMap(({ table, index }) => valuesIn(table, index));
  return nearestField(target, header, values, (field) => taken.has(field));
};

/** What the header means on a sheet; where the sheet's own tables disagree nobody knows. */
const meaningOn = (columns: readonly PlacedColumn[]): ColumnMatch | undefined => {
  const [first, ...others] = columns.flatMap(({ match }) => match ?? []);
  return others.every(({ field }) => field === first?.field) ? first : undefined;
};

/** A header's columns on the sheets where it means the same. */
interface Meaning {
  match: ColumnMatch | undefined;
  columns: PlacedColumn[];
}

const meaningsOf = (columns: readonly PlacedColumn[]): Meaning[] => {
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
  all: readonly PlacedColumn[],
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
 * The columns of the chosen tables: one for a header where it means the same in all of them, and else one
 * for each of its meanings, with the sheets that have it.
 */
export const columnSummaries = (
  target: ImportTarget,
  tables: readonly NamedTable[],
): ColumnSummary[] => {
  const all = tables.flatMap((table) => placedColumns(target, table));
  const byHeader = groupBy(all, ({ table, index }) => table.headers[index] ?? '');
  return [...byHeader].flatMap(([header, columns]) => {
    const meanings = meaningsOf(columns);
    return meanings.map((meaning) => summarize(target, header, meaning, meanings.length > 1, all));
  });
};

/** By which key the field of a table's header is kept. */
export const keyOf = (columns: readonly ColumnSummary[], sheet: string, header: string): string =>
  columns.find((column) => column.header === header && column.sheets.includes(sheet))?.key ??
  header;
