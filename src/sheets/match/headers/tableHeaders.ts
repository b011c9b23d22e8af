import { type Language, spoken } from '@/contract/base/language';
import { storableText } from '@/sheets/read/workbook';

/**
 * Returns unique headers. A blank header becomes `第 3 列` (column 3), and a repeated header gets a
 * number at the end.
 */
export const nameHeaders = (row: readonly string[]): string[] => {
  const names = new Set<string>();
  for (const [index, cell] of row.entries()) {
    const text = storableText(cell.replace(/\s+/g, ' ').trim(), 100) || `第 ${index + 1} 列`;
    let name = text;
    for (let count = 2; names.has(name); count += 1) name = `${text} (${count})`;
    names.add(name);
  }
  return [...names];
};

/** The two columns that the console adds to a file of rows with errors (I-06). */
const ERROR_COLUMNS: Readonly<Record<Language, readonly string[]>> = {
  'zh-CN': ['错误原因', '建议'],
  en: ['Errors', 'Suggestions'],
};
export const errorColumns = (): readonly string[] => spoken(ERROR_COLUMNS);

/**
 * Returns the indexes of the user's columns, without the columns that the console added to a file
 * of rows with errors.
 */
export const ownColumns = (titles: readonly string[]): number[] => {
  const added = Object.values(ERROR_COLUMNS).flatMap((columns) => {
    const sourceColumns = columns.map((column) => titles.lastIndexOf(column));
    return sourceColumns.includes(-1) ? [] : sourceColumns;
  });
  return [...titles.keys()].filter((index) => !added.includes(index));
};
