import { isFilled } from '@/sheets/check/rowTexts';
import { countOf, singlePeriod } from '@/sheets/match/periodCounts';
import {
  type Answers,
  type Asker,
  type ChosenTable,
  EXAMPLES,
  type ImportQuestion,
  questionId,
} from './questions';

/** A header that may mean how long a time is, but is no known name for it. */
const SAYS_LENGTH = /节数|连排|连上|连续|持续|时长|课时/;

/** More periods than one time has. */
const MAX_COUNT = 8;

interface CountColumn {
  /** The column of the periods with which the times begin. */
  start: number;
  count: number;
}

const filledIn = ({ rows }: ChosenTable, column: number): string[] =>
  rows.map(({ cells }) => cells[column] ?? '').filter(isFilled);

/** A column of small numbers that nothing is read from, beside one that gives single periods only. */
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

/** Whether a count beside single periods makes ranges of them. */
export const askPeriodCount: Asker = ({ target, tables }) =>
  tables.flatMap((table): ImportQuestion[] => {
    const found = target === 'contact' ? undefined : countColumn(table);
    if (!found) return [];
    const { start, count } = found;
    const said = table.rows.filter(({ cells }) => isFilled(cells[start]) && isFilled(cells[count]));
    return [
      {
        id: idOf(table, found),
        code: 'periodCount',
        options: ['range', 'single'],
        params: { header: table.headers[count] ?? '', start: table.headers[start] ?? '' },
        examples: said.slice(0, EXAMPLES).map(({ row, cells }) => ({
          row,
          sheet: table.tab,
          text: `${cells[start]} × ${cells[count]}`,
        })),
        count: said.length,
      },
    ];
  });

export const applyPeriodCount = (table: ChosenTable, answers: Answers): ChosenTable => {
  const found = countColumn(table);
  if (!found || answers[idOf(table, found)] !== 'range') return table;
  return { ...table, columns: table.columns.with(found.count, 'periodCount') };
};
