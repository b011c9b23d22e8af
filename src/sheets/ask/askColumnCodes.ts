import type { ImportTarget } from '@/contract/import/import';
import { areTwins, codesIn } from '@/domain/columns/codeColumns';
import { EXAMPLES, type ImportQuestion, questionId } from '@/sheets/base/questions';
import type { ChosenTable } from '@/sheets/match/tables/chosenTable';
import type { Asker } from './questions';
import { isReadByHeader, unmappedColumns } from './unmappedColumns';

type Codes = [text: string, count: number][];

const SHOWN = 6;

const textsIn = ({ rows }: ChosenTable, column: number): string[] =>
  rows.flatMap(({ cells, blank = false }) => (blank ? [] : [cells[column] ?? '']));

const IS_CODE = /码|编号|id$|dm$/i;

/**
 * Returns true if a column of codes only encodes another column. For example, it has the code 01 in
 * every row in which another column has the department 内科.
 */
const hasTwin = (table: ChosenTable, others: readonly number[], column: number): boolean => {
  const texts = textsIn(table, column);
  const isCode = IS_CODE.test(table.titles[column] ?? '');
  if (isCode && others.some((other) => areTwins(texts, textsIn(table, other)))) return true;
  const isTwinOf = (other: number) => {
    const names = textsIn(table, other);
    return new Set(names).size > 2 && areTwins(texts, names);
  };
  return [...table.columns.keys()].some((other) => table.columns[other] && isTwinOf(other));
};

/**
 * Returns the columns that probably contain codes, such as 01 and 02. Only columns that are not
 * imported and have few different values count.
 */
export const codeColumns = (
  target: ImportTarget,
  tables: readonly ChosenTable[],
  table: ChosenTable,
): Map<number, Codes> => {
  const found = new Map<number, Codes>();
  if (table.ofErrors) return found;
  // Skips columns to the right of the last header, because the check warns about texts in these
  // columns.
  const last = table.titles.findLastIndex((title) => title.trim() !== '');
  const end = table.columns.slice(last + 1).some(Boolean) ? table.titles.length : last + 1;
  const left = new Set(unmappedColumns(target, tables, table).map(({ column }) => column));
  for (const [column, title] of table.titles.slice(0, end).entries()) {
    if (table.columns[column] || left.has(column) || isReadByHeader(target, table, column)) {
      continue;
    }
    const codes = codesIn(target, title, textsIn(table, column));
    if (codes && !hasTwin(table, [...found.keys()], column)) found.set(column, codes);
  }
  return found;
};

/**
 * Tells the user that columns of codes, states, roles or marks are not imported. The rows with the
 * rarest values are shown as examples.
 */
export const askColumnCodes: Asker = ({ target, tables }) =>
  tables.flatMap((table) =>
    [...codeColumns(target, tables, table)].map(([column, codes]): ImportQuestion => {
      const header = table.headers[column] ?? '';
      const rowsOf = codes.flatMap(([text]) =>
        table.rows.filter(({ cells }) => cells[column]?.trim() === text).slice(0, EXAMPLES),
      );
      return {
        id: questionId('columnCodes', header),
        code: 'columnCodes',
        options: ['leave'],
        proposed: 'leave',
        params: {
          header,
          values: codes
            .slice(0, SHOWN)
            .map(([text, count]) => `${text} × ${count}`)
            .join(', '),
        },
        examples: rowsOf.slice(0, EXAMPLES).map(({ row, cells }) => ({
          row,
          sheet: table.tab,
          text: cells[column] ?? '',
        })),
        count: codes.reduce((sum, [, count]) => sum + count, 0),
      };
    }),
  );
