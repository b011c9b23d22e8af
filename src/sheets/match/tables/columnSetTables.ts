import type { ImportTarget } from '@/contract/import/import';
import { isFilled } from '@/domain/base/cells';
import type { ImportField } from '@/domain/base/importFields';
import { type ColumnSets, columnSets, type LayoutColumn } from './columnSets';
import type { SheetTable, TableRow } from './sheetTable';
import { fieldOf, headOf, linesOf } from './tableRegions';

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
 * Returns the rows of one group of repeated columns. A row that is blank in all groups belongs to
 * the first group.
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
 * several rows, the split is uncertain and the page asks the user, because equal words may be under
 * different upper headers.
 */
export const splitSets = (
  target: ImportTarget,
  table: SheetTable,
  oneRow: boolean,
): SheetTable[] => {
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
