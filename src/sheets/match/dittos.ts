const DITTO = /^(?:[〃″"＂]|''|,,|同上|同前|上同)$/;
const FIRST = '〃″"＂\',同上 ';

/** Whether the text says that the one above it is meant; of the many cells of a sheet few are looked at closely. */
const isDitto = (text: string): boolean =>
  text.length > 0 && text.length < 5 && FIRST.includes(text.charAt(0)) && DITTO.test(text.trim());

/** The rows with the texts that 同上 and 〃 stand for; without a text in the row above they stay as they are. */
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
