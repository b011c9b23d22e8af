import { isDitto } from '@/domain/base/cells';

/**
 * Replaces 同上 and 〃 (same as above) with the text above. Without a text above they stay, which the
 * check reports.
 */
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
