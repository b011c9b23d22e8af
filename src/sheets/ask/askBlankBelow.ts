import type { ImportTarget } from '@/contract/import/import';
import { type Answers, EXAMPLES, type ImportQuestion, questionId } from '@/sheets/base/questions';
import type { ChosenTable } from '@/sheets/match/tables/chosenTable';
import { blanksIn } from './blanksBelow';
import type { Asker } from './questions';

const idOf = ({ headers }: ChosenTable, column: number) =>
  questionId('blankBelow', headers[column]);

/** Asks the user, for each column, whether a blank cell means "same as the cell above". */
export const askBlankBelow: Asker = ({ target, tables }) =>
  tables.flatMap((table) =>
    [...table.columns.keys()].flatMap((column): ImportQuestion[] => {
      const blanks = blanksIn(target, table, column);
      if (blanks.length === 0) return [];
      return [
        {
          id: idOf(table, column),
          code: 'blankBelow',
          options: ['same', 'blank'],
          params: { header: table.headers[column] ?? '' },
          examples: blanks.slice(0, EXAMPLES).map(({ index, text }) => ({
            row: table.rows[index]?.row ?? 0,
            sheet: table.tab,
            text,
          })),
          count: blanks.length,
        },
      ];
    }),
  );

/** Fills blank cells with the text above, in the columns for which the user chose this. */
export const applyBlankBelow = (
  target: ImportTarget,
  table: ChosenTable,
  answers: Answers,
): ChosenTable => {
  const columns = [...table.columns.keys()].filter(
    (column) => answers[idOf(table, column)] === 'same',
  );
  if (columns.length === 0) return table;
  const rows = table.rows.map((row) => ({ ...row, cells: [...row.cells] }));
  for (const column of columns) {
    for (const { index, text } of blanksIn(target, table, column)) {
      const cells = rows[index]?.cells ?? [];
      while (cells.length < column) cells.push('');
      cells[column] = text;
    }
  }
  return { ...table, rows };
};
