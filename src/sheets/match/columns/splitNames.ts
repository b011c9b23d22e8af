import { isFilled } from '@/domain/base/cells';
import { nameSets } from '@/domain/columns/nameSets';
import type { ChosenTable } from '@/sheets/match/tables/chosenTable';

/**
 * Splits a table that lists several people in each row into one table for each name column. The
 * columns before the first name are repeated in all these tables.
 */
export const splitNames = (
  table: ChosenTable,
  nameOf: (index: number) => string,
): ChosenTable[] => {
  const { columns, headers, rows } = table;
  const sets = nameSets(headers.map((header, at) => ({ header, field: columns[at] })));
  const count = Math.max(0, ...sets.map((set) => set ?? 0)) + 1;
  if (count === 1) return [table];
  return Array.from({ length: count }, (_, index): ChosenTable => {
    const isIn = (column: number) => sets[column] === index || sets[column] === undefined;
    const own = [...sets.keys()].filter((column) => sets[column] === index);
    const ownRows = rows.filter(({ cells }) => own.some((column) => isFilled(cells[column])));
    return {
      ...table,
      sheet: nameOf(index),
      columns: columns.map((field, column) => (isIn(column) ? field : undefined)),
      rows: ownRows.map((row) => ({
        ...row,
        cells: row.cells.map((cell, column) => (isIn(column) ? cell : '')),
      })),
      part: { index, count, sure: true, own, edgeColumns: [] },
    };
  });
};
