import type { ImportTarget } from '@/contract/import/import';
import { isFilled } from '@/domain/base/cells';
import { type ImportField, namesRecord } from '@/domain/base/importFields';
import { matchHeader } from '@/domain/columns/headerMatch';
import { type ColumnSets, columnSets, type LayoutColumn } from './columnSets';
import { headerTest } from './headerWords';
import { type CellText, nameHeaders, type SheetTable, type TableRow } from './table';

const fieldOf = (target: ImportTarget, title: string | undefined): ImportField | undefined =>
  matchHeader(target, title ?? '')?.field;

/**
 * Groups neighbouring columns. A blank column ends a group. The groups are in order from left to
 * right.
 */
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
  /** The index of the header row, if this table starts lower than the other tables beside it. */
  head?: number;
}

/**
 * Tells whether a header has a name field, such as a person's name, and at least one other field.
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
 * Splits a table at blank columns. Only columns under a header with a name field become a new
 * table. Other columns remain in the table to the left.
 */
const regionsOf = (target: ImportTarget, table: SheetTable): Region[] => {
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
 * Returns the header for a table that has only these columns. A column without a title is named by
 * the column number, such as `第 3 列`.
 */
const headOf = (
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
 * Returns the rows that are not data, with only the cells in these columns. A row that covers
 * several tables is returned for each table.
 */
const linesOf = (
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

const regionTable = (table: SheetTable, { columns, head = -1 }: Region): SheetTable => {
  const titles = head < 0 ? table.titles : (table.rows[head]?.cells ?? []);
  const placed = columns.map((index) => ({ title: titles[index] ?? '', index }));
  const rows = table.rows.slice(head + 1).flatMap(({ row, cells }): TableRow[] => {
    const own = columns.map((column) => cells[column] ?? '');
    return own.some(isFilled) ? [{ row, cells: own }] : [];
  });
  const lines = linesOf(table, columns, columns.length);
  return { ...table, ...headOf(table, placed), rows, lines };
};

const OF_TEACHERS: readonly (ImportField | undefined)[] = ['teachers', 'staffNos', 'titles'];

const firstColumns = (columns: readonly LayoutColumn[]) =>
  columns.map(({ title, indexes }) => ({
    title,
    index: indexes.find((each) => each !== undefined) ?? 0,
  }));

const columnsOfSet = (columns: readonly LayoutColumn[], set: number) =>
  columns.map(({ title, indexes }) => ({ title, index: indexes[set] ?? 0 }));

/** Joins repeated teacher columns of the same class into one list, such as `王一；李二`. */
const joinTeachers = (table: SheetTable, { columns, count }: ColumnSets): SheetTable => {
  const sets = [...new Array(count).keys()];
  const rows = table.rows.map(({ row, cells }): TableRow => {
    const textsIn = (set: number) => columns.map(({ indexes }) => cells[indexes[set] ?? -1] ?? '');
    const filled = sets.filter((set) =>
      columns.some(({ shared }, index) => !shared && isFilled(textsIn(set)[index])),
    );
    const joined = columns.map(({ shared, indexes }, index) => {
      if (shared) return cells[indexes[0] ?? -1] ?? '';
      const texts = filled.map((set) => (textsIn(set)[index] ?? '').trim());
      return texts.some(Boolean) ? texts.join('；') : '';
    });
    return { row, cells: joined };
  });
  return { ...table, ...headOf(table, firstColumns(columns)), rows };
};

/**
 * Returns the rows for one of several groups of repeated columns. A row that is blank in all groups
 * belongs to the first group.
 */
const setRows = (table: SheetTable, { columns }: ColumnSets, set: number): TableRow[] => {
  const present = columns.filter(({ indexes }) => indexes[set] !== undefined);
  const ofSets = columns.filter(({ shared }) => !shared);
  return table.rows.flatMap(({ row, cells }) => {
    const isIn = ({ indexes }: LayoutColumn, index: number) =>
      isFilled(cells[indexes[index] ?? -1]);
    const own = present.map(({ indexes }) => cells[indexes[set] ?? -1] ?? '');
    if (!own.some(isFilled)) return [];
    const hasOwn = ofSets.some((column) => isIn(column, set));
    const hasAny = ofSets.some((column) => column.indexes.some((_, index) => isIn(column, index)));
    const isRow = hasOwn || (set === 0 && !hasAny);
    return [isRow ? { row, cells: own } : { row, cells: own, blank: true }];
  });
};

const setTables = (table: SheetTable, sets: ColumnSets): SheetTable[] =>
  Array.from({ length: sets.count }, (_, index) => {
    const columns = sets.columns.filter(({ indexes }) => indexes[index] !== undefined);
    const edgeColumns = columns.flatMap(({ edgeOf: part }, column) =>
      part === undefined ? [] : [{ column, part }],
    );
    const own = [...columns.keys()].filter((column) => !columns[column]?.shared);
    const ownColumns = columns.map(({ indexes }) => indexes[index] ?? 0);
    return {
      ...table,
      ...headOf(table, columnsOfSet(columns, index)),
      lines: linesOf(table, ownColumns, own.length),
      rows: setRows(table, sets, index),
      part: { index, count: sets.count, sure: sets.sure, own, edgeColumns },
    };
  });

/**
 * Splits a table with repeated columns into one table for each repetition. If the header has
 * several rows, the split is uncertain, because equal words may be under different upper headers.
 */
const splitSets = (target: ImportTarget, table: SheetTable, oneRow: boolean): SheetTable[] => {
  const found = columnSets(target, table.titles);
  if (!found) return [table];
  const sets = { ...found, sure: found.sure && oneRow };
  const isTeaching = ({ shared, title }: LayoutColumn) =>
    shared || OF_TEACHERS.includes(fieldOf(target, title));
  if (target !== 'contact' && sets.sure && sets.columns.every(isTeaching)) {
    return [joinTeachers(table, sets)];
  }
  return setTables(table, sets);
};

export const splitTable = (
  target: ImportTarget,
  table: SheetTable,
  oneRow: boolean,
): SheetTable[] => {
  const regions = regionsOf(target, table);
  const only = regions.length === 1 ? [table] : regions.map((each) => regionTable(table, each));
  const tables = only.flatMap((each) => splitSets(target, each, oneRow));
  const [first] = tables;
  if (!first || tables.length === 1) return tables;
  let before = 0;
  return tables.map((each, index) => {
    if (!each.part || each.part.index === 0) before = index;
    const { sure = true, own = [...each.titles.keys()], edgeColumns = [] } = each.part ?? {};
    const part = {
      index,
      count: tables.length,
      sure,
      own,
      edgeColumns: edgeColumns.map(({ column, part: set }) => ({ column, part: before + set })),
    };
    // The unsaved formulas and the skipped rows are listed only in the first table, so the page
    // reports them once.
    const { unsaved: _, ...rest } = each;
    return index === 0 ? { ...each, part } : { ...rest, leftOut: [], part };
  });
};
