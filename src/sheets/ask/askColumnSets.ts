import { marks } from '@/contract/base/marks';
import { isFilled } from '@/domain/base/cells';
import { type Answers, EXAMPLES, type ImportQuestion, questionId } from '@/sheets/base/questions';
import type { ChosenTable } from '@/sheets/match/tables/chosenTable';
import type { Asker } from './questions';

const titlesOf = ({ titles, part }: ChosenTable): string =>
  (part?.own ?? [])
    .map((column) => titles[column])
    .filter(isFilled)
    .join(marks().list);

const textOf = ({ rows, part }: ChosenTable, row: number): string => {
  const found = rows.find((each) => each.row === row && !each.blank);
  return (part?.own ?? [])
    .map((column) => found?.cells[column])
    .filter(isFilled)
    .join(' ');
};

const setsId = ({ titles }: ChosenTable) => questionId('columnSets', titles.join('、'));

/**
 * Asks whether repeated columns, such as 姓名 电话 姓名 电话 (name, phone, name, phone), list
 * several people in one row. Asks only if the header is ambiguous.
 */
const askSets = (parts: readonly ChosenTable[]): ImportQuestion[] => {
  const [first] = parts;
  if (!first?.part || first.part.sure) return [];
  const rows = [...new Set(parts.flatMap((part) => part.rows.map(({ row }) => row)))];
  return [
    {
      id: setsId(first),
      code: 'columnSets',
      options: ['rows', 'first'],
      params: { titles: titlesOf(first), count: parts.length },
      examples: rows.slice(0, EXAMPLES).map((row) => ({
        row,
        sheet: first.tab,
        text: parts
          .map((part) => textOf(part, row))
          .filter(Boolean)
          .join(' | '),
      })),
      count: rows.length,
    },
  ];
};

const edgeQuestionId = ({ headers }: ChosenTable, column: number) =>
  questionId('besideSet', headers[column]);

/**
 * Asks whether a column after a group of repeated columns describes only the person to its left or
 * every person in the row. An example is 部门 (department) in 姓名 电话 姓名 电话 部门.
 */
const askEdgeColumns = (parts: readonly ChosenTable[]): ImportQuestion[] =>
  parts.flatMap((table): ImportQuestion[] =>
    (table.part?.edgeColumns ?? []).flatMap(({ column, part }) => {
      if (part !== table.part?.index || !table.columns[column]) return [];
      const rows = table.rows.filter(({ cells }) => isFilled(cells[column]));
      if (rows.length === 0) return [];
      return [
        {
          id: edgeQuestionId(table, column),
          code: 'besideSet',
          options: ['all', 'own'],
          params: { header: table.headers[column] ?? '', set: part + 1, count: parts.length },
          examples: rows.slice(0, EXAMPLES).map(({ row, cells }) => ({
            row,
            sheet: table.tab,
            text: cells[column] ?? '',
          })),
          count: rows.length,
        },
      ];
    }),
  );

/**
 * Groups the tables that come from the same header. A header with repeated columns is split into
 * one table for each repetition.
 */
const partsIn = (tables: readonly ChosenTable[]): ChosenTable[][] => {
  const groups: ChosenTable[][] = [];
  for (const table of tables) {
    if (!table.part) continue;
    if (table.part.index === 0) groups.push([]);
    groups.at(-1)?.push(table);
  }
  return groups;
};

export const askColumnSets: Asker = ({ tables }) =>
  partsIn(tables).flatMap((parts) => [...askSets(parts), ...askEdgeColumns(parts)]);

/**
 * Applies the user's answers to one of the tables that were made from repeated columns. Clears each
 * column that, by the user's answer, describes only the person of another table. Returns an empty
 * list for a later table if the user wants only the first one.
 */
export const applyColumnSets = (table: ChosenTable, answers: Answers): ChosenTable[] => {
  const { part } = table;
  if (!part) return [table];
  if (!part.sure && part.index > 0 && answers[setsId(table)] === 'first') return [];
  const foreign = part.edgeColumns.filter(
    ({ column, part: own }) =>
      own !== part.index && answers[edgeQuestionId(table, column)] === 'own',
  );
  if (foreign.length === 0) return [table];
  const columns = new Set(foreign.map(({ column }) => column));
  const rows = table.rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell, column) => (columns.has(column) ? '' : cell)),
  }));
  return [{ ...table, rows }];
};
