import { isDitto } from '@/domain/rows/cells';

/** The rows with the texts that 同上 and 〃 stand for; without a text in the row above they stay, and are refused. */
export const fillDittos = <T extends { cells: string[] }>(rows: readonly T[]): T[] => {
  let above: readonly string[] = [];
  return rows.map((row) => {
    const cells = row.cells.some(isDitto)
      ? row.cells.map((cell, column) => (isDitto(cell) && above[column]) || cell)
      : row.cells;
    above = cells;
    return cells === row.cells ? row : { ...row, cells };
  });
};
