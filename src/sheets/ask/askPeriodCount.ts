import { isFilled } from '@/domain/base/cells';
import { type Answers, EXAMPLES, type ImportQuestion, questionId } from '@/sheets/base/questions';
import { countOf, singlePeriod } from '@/sheets/match/rows/periodCounts';
import type { ChosenTable } from '@/sheets/match/tables/chosenTable';
import type { Asker } from './questions';

/**
 * Matches headers that may mean the length of a class in periods, such as 连排 (periods in a row).
 * Used only for headers that the importer does not know.
 */
const SAYS_LENGTH = /节数|连排|连上|连续|持续|时长|课时/;

const MAX_COUNT = 8;

interface CountColumn {
  start: number;
  count: number;
}

const filledIn = ({ rows }: ChosenTable, column: number): string[] =>
  rows.map(({ cells }) => cells[column] ?? '').filter(isFilled);

/**
 * Finds a column of small numbers that may be the length of each class, such as 2 for two periods.
 * Requires a period column with a single period in each row.
 */
const countColumn = (table: ChosenTable): CountColumn | undefined => {
  const { columns, headers } = table;
  const has = (field: string) => columns.some((each) => each === field);
  if (has('periodCount') || has('lastPeriod') || has('bigPeriods')) return undefined;
  const start = columns.findIndex((each) => each === 'firstPeriod' || each === 'periods');
  if (start < 0) return undefined;
  const isCount = (column: number) => {
    if (columns[column] !== undefined || !SAYS_LENGTH.test(headers[column] ?? '')) return false;
    const counts = filledIn(table, column).map(countOf);
    return (
      counts.some((count) => count !== undefined && count > 1) &&
      counts.every((count) => count !== undefined && count <= MAX_COUNT)
    );
  };
  const count = [...columns.keys()].find(isCount);
  if (count === undefined) return undefined;
  const starts = filledIn(table, start);
  const single = starts.length > 0 && starts.every((text) => singlePeriod(text) !== undefined);
  return single ? { start, count } : undefined;
};

const idOf = (table: ChosenTable, { count }: CountColumn) =>
  questionId('periodCount', table.headers[count]);

export const askPeriodCount: Asker = ({ target, tables }) =>
  tables.flatMap((table): ImportQuestion[] => {
    const found = target === 'contact' ? undefined : countColumn(table);
    if (!found) return [];
    const { start, count } = found;
    const filledRows = table.rows.filter(
      ({ cells }) => isFilled(cells[start]) && isFilled(cells[count]),
    );
    return [
      {
        id: idOf(table, found),
        code: 'periodCount',
        options: ['range', 'single'],
        params: { header: table.headers[count] ?? '', start: table.headers[start] ?? '' },
        examples: filledRows.slice(0, EXAMPLES).map(({ row, cells }) => ({
          row,
          sheet: table.tab,
          text: `${cells[start]} × ${cells[count]}`,
        })),
        count: filledRows.length,
      },
    ];
  });

export const applyPeriodCount = (table: ChosenTable, answers: Answers): ChosenTable => {
  const found = countColumn(table);
  if (!found || answers[idOf(table, found)] !== 'range') return table;
  return { ...table, columns: table.columns.with(found.count, 'periodCount') };
};
