import { isDitto } from '@/domain/base/cells';

/**
 * Replaces 同上 and 〃 ("same as above") with the text of the cell above. If there is no text
 * above, leaves the cell unchanged, so that the check reports it.
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
