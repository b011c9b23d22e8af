import type { ImportTarget } from '@/contract/import/import';
import { isFilled } from '@/domain/base/cells';
import { type ImportField, namesRecord } from '@/domain/base/importFields';
import { matchHeader } from '@/domain/columns/headerReading';
import { headerTest } from '@/sheets/match/headers/headerWords';
import { nameHeaders } from '@/sheets/match/headers/tableHeaders';
import type { CellText, SheetTable, TableRow } from './sheetTable';

export const fieldOf = (target: ImportTarget, title: string | undefined): ImportField | undefined =>
  matchHeader(target, title ?? '')?.field;

/** Groups neighbouring columns, from left to right. A blank column ends a group. */
const blocksOf = ({ titles, rows }: SheetTable): number[][] => {
  const blocks: number[][] = [[]];
  for (const [column, title] of titles.entries()) {
    const isBlank = !isFilled(title) && !rows.some(({ cells }) => isFilled(cells[column]));
    if (!isBlank) blocks.at(-1)?.push(column);
    else if (blocks.at(-1)?.length !== 0) blocks.push([]);
  }
  return blocks.filter(({ length }) => length > 0);
};

interface Region {
  columns: number[];
  /**
   * The index of this region's header in the table's rows. Set only if the header is lower than the
   * header of the tables beside it.
   */
  head?: number;
}

/**
 * Returns true if a header has a name field, such as a person's name, and at least one other field.
 */
const namesTable = (target: ImportTarget, titles: readonly string[]): boolean => {
  const fields = titles.map((title) => fieldOf(target, title));
  return fields.some((field) => namesRecord(target, field)) && new Set(fields).size >= 2;
};

/** Makes a separate table from these columns. Undefined if the columns have no header. */
const regionOf = (
  target: ImportTarget,
  { titles, rows }: SheetTable,
  columns: number[],
): Region | undefined => {
  const own = columns.map((column) => titles[column] ?? '');
  if (namesTable(target, own)) return { columns };
  if (own.some(isFilled)) return undefined;
  const isHeader = headerTest(target);
  const cellsIn = ({ cells }: TableRow) => columns.map((column) => cells[column] ?? '');
  const head = rows.findIndex((row) => cellsIn(row).some(isFilled));
  const first = rows[head] ? cellsIn(rows[head]) : [];
  return isHeader(first) && namesTable(target, first) ? { columns, head } : undefined;
};

/**
 * Splits a table at blank columns. Columns become a new table only if their header has a name
 * field. Other columns stay in the table to the left.
 */
export const regionsOf = (target: ImportTarget, table: SheetTable): Region[] => {
  const wholeTable = [{ columns: [...table.titles.keys()] }];
  const [first = [], ...others] = blocksOf(table);
  let last = regionOf(target, table, first);
  const regions: Region[] = [last ?? { columns: first }];
  for (const block of others) {
    const region = last && regionOf(target, table, block);
    if (region) regions.push(region);
    else regions.at(-1)?.columns.push(...block);
    last = region ?? regionOf(target, table, regions.at(-1)?.columns ?? []);
  }
  return regions.length > 1 ? regions : wholeTable;
};

/**
 * Returns the header for a table with only these columns. A column without a title is named by its
 * number, such as `第 3 列`.
 */
export const headOf = (
  { headers, hiddenColumns, struck = [], comments = [] }: SheetTable,
  columns: readonly { title: string; index: number }[],
) => {
  const named = columns.map(({ title, index }) =>
    isFilled(title) ? title : (headers[index] ?? ''),
  );
  const hidden = [...columns.keys()].filter((column) =>
    hiddenColumns?.has(columns[column]?.index ?? -1),
  );
  const placed = <T extends CellText>(texts: readonly T[]): T[] =>
    texts.flatMap((each) => {
      const column = columns.findIndex(({ index }) => index === each.column);
      return column < 0 ? [] : [{ ...each, column }];
    });
  return {
    titles: columns.map(({ title }) => title),
    headers: nameHeaders(named),
    ...(hiddenColumns && { hiddenColumns: new Set(hidden) }),
    struck: placed(struck),
    comments: placed(comments),
  };
};

/**
 * Returns the rows that are not data, reduced to these columns. A row that covers several tables is
 * returned for each of them.
 */
export const linesOf = (
  { lines, leftOut }: SheetTable,
  columns: readonly number[],
  width: number,
): TableRow[] =>
  (lines ?? leftOut).flatMap(({ row, cells, across = 0 }): TableRow[] => {
    const own = columns.map((column) => cells[column] ?? '');
    const filled = cells.filter(isFilled);
    if (across > width && filled.length === 1) return [{ row, cells: filled, across }];
    return own.some(isFilled) ? [{ row, cells: own, across }] : [];
  });

/**
 * Returns a table with only the columns of the region, which is one of several tables side by side.
 */
export const regionTable = (table: SheetTable, { columns, head = -1 }: Region): SheetTable => {
  const titles = head < 0 ? table.titles : (table.rows[head]?.cells ?? []);
  const placed = columns.map((index) => ({ title: titles[index] ?? '', index }));
  const rows = table.rows.slice(head + 1).flatMap(({ row, cells }): TableRow[] => {
    const own = columns.map((column) => cells[column] ?? '');
    return own.some(isFilled) ? [{ row, cells: own }] : [];
  });
  const lines = linesOf(table, columns, columns.length);
  return { ...table, ...headOf(table, placed), rows, lines };
};
