import { fieldLabel, type ImportField } from '@/domain/base/importFields';
import { asEntries, type Paired, pairedLists } from '@/domain/time/reading/pairedLists';
import { type Answers, type ImportQuestion, questionId } from '@/sheets/base/questions';
import { columnOf, textsOf } from '@/sheets/match/rows/cellTexts';
import type { ChosenTable } from '@/sheets/match/tables/chosenTable';
import type { TableRow } from '@/sheets/match/tables/sheetTable';
import type { Asker } from './questions';

const TIMES: readonly ImportField[] = ['weeks', 'weekday', 'periods'];
const BESIDE: readonly ImportField[] = ['teachers', 'room'];

/** Returns true if the table has columns whose cells may contain lists, such as several rooms. */
const mayPair = ({ columns, ofErrors }: ChosenTable): boolean =>
  !ofErrors &&
  [TIMES, BESIDE].every((fields) => columns.some((field) => field && fields.includes(field)));

const pairedIn = ({ columns }: ChosenTable, { cells }: TableRow): Paired | undefined =>
  pairedLists(textsOf(cells, columns));

const labels = (fields: readonly string[]): string =>
  fields.map((field) => fieldLabel('bachelorCourse', field)).join('、');

const idOf = ({ times, otherLists }: Paired): string =>
  questionId('listPairs', times.join('+'), otherLists.join('+'));

/**
 * Asks about two columns whose cells contain lists of the same length, such as two times and two
 * rooms. The user decides if the first time belongs to the first room, or both times to both rooms.
 */
export const askListPairs: Asker = ({ target, tables }) =>
  target === 'contact'
    ? []
    : tables.filter(mayPair).flatMap((table) =>
        table.rows.flatMap((row): ImportQuestion[] => {
          const paired = pairedIn(table, row);
          if (!paired || paired.certain) return [];
          const text = [...paired.times, ...paired.otherLists]
            .map((field) => paired.items[field]?.join('、'))
            .join(' | ');
          return [
            {
              id: idOf(paired),
              code: 'listPairs',
              options: ['pair', 'all'],
              params: { times: labels(paired.times), beside: labels(paired.otherLists) },
              examples: [{ row: row.row, sheet: table.tab, text }],
              count: 1,
            },
          ];
        }),
      );

/**
 * Pairs two lists in a row: the first item with the first, the second with the second. Changes only
 * rows in which this is certain or the user chose it.
 */
export const applyListPairs = (table: ChosenTable, answers: Answers): ChosenTable => {
  if (!mayPair(table)) return table;
  const rows = table.rows.map((row) => {
    const paired = pairedIn(table, row);
    if (!paired || !(paired.certain || answers[idOf(paired)] === 'pair')) return row;
    const cells = [...row.cells];
    for (const [field, text] of Object.entries(asEntries(paired))) {
      const column = columnOf(table.columns, row.cells, field);
      if (column >= 0) cells[column] = text;
    }
    return { ...row, cells };
  });
  return { ...table, rows };
};
