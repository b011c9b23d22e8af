import { readYesNo } from '@/domain/base/cells';
import type { SheetTable } from '@/sheets/match/tables/sheetTable';

const ODD = /^(?:单周|奇数?周|odd\s?weeks?)$/i;
const EVEN = /^(?:双周|偶数?周|even\s?weeks?)$/i;

/**
 * The text for a row with "no" for odd weeks, even weeks or both, and without any "yes". The text
 * is invalid on purpose, so that the check reports an error.
 */
const NEITHER = '单双周都不上';

const isTruth = (text: string): boolean => text === '' || readYesNo(text) !== undefined;

/**
 * Joins two yes/no columns, one for odd weeks and one for even weeks, into one column. If there is
 * only one such column, returns the table unchanged, because "no" is then ambiguous.
 */
export const joinParityColumns = <T extends SheetTable>(table: T): T => {
  const titles = table.titles.map((title) => title.trim());
  const odd = titles.findIndex((title) => ODD.test(title));
  const even = titles.findIndex((title) => EVEN.test(title));
  const textAt = (cells: readonly string[], column: number) => (cells[column] ?? '').trim();
  const saysBoth = ({ cells }: (typeof table.rows)[number]) =>
    isTruth(textAt(cells, odd)) && isTruth(textAt(cells, even));
  if (odd < 0 || even < 0 || table.rows.length === 0 || !table.rows.every(saysBoth)) return table;
  const parityOf = (cells: readonly string[]): string => {
    const texts = [textAt(cells, odd), textAt(cells, even)];
    if (texts.every((text) => text === '')) return '';
    const [isOdd, isEven] = texts.map((text) => readYesNo(text) === true);
    if (isOdd && isEven) return '每周';
    if (!isOdd && !isEven) return NEITHER;
    return isOdd ? '单周' : '双周';
  };
  const rows = table.rows.map((row) => {
    const cells = [...row.cells];
    while (cells.length <= Math.max(odd, even)) cells.push('');
    return { ...row, cells: cells.with(odd, parityOf(row.cells)).with(even, '') };
  });
  const named = (names: readonly string[]) => names.with(odd, '单双周');
  return { ...table, rows, titles: named(table.titles), headers: named(table.headers) };
};
