import { nameHeaders } from '@/sheets/match/headers/tableHeaders';
import type { SheetTable } from '@/sheets/match/tables/sheetTable';

export interface Run {
  from: number;
  count: number;
}

/**
 * Replaces several neighbouring columns of a table with one column. `textOf` returns the text of
 * the new column for a row.
 */
export const joinRun = (
  table: SheetTable,
  { from, count }: Run,
  title: string,
  textOf: (cells: readonly string[]) => string,
): SheetTable => {
  const end = from + count;
  const joined = <T>(list: readonly T[], one: T): T[] => [
    ...list.slice(0, from),
    one,
    ...list.slice(end),
  ];
  const newIndexOf = (column: number) => {
    if (column < from) return column;
    return column < end ? from : column - count + 1;
  };
  const titles = joined(table.titles, title);
  return {
    ...table,
    titles,
    headers: nameHeaders(titles),
    rows: table.rows.map((row) => {
      const cells = table.titles.map((_, column) => row.cells[column] ?? '');
      return { ...row, cells: joined(cells, textOf(cells.slice(from, end))) };
    }),
    ...(table.hiddenColumns && {
      hiddenColumns: new Set([...table.hiddenColumns].map(newIndexOf)),
    }),
    ...(table.struck && {
      struck: table.struck.map((each) => ({ ...each, column: newIndexOf(each.column) })),
    }),
    ...(table.comments && {
      comments: table.comments.map((each) => ({ ...each, column: newIndexOf(each.column) })),
    }),
  };
};
