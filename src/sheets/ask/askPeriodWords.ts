import { isFilled } from '@/domain/base/cells';
import type { DayTable } from '@/domain/time/dayTable';
import { HALF_DAY, hasNoonPeriod, periodsOfHalf } from '@/domain/time/halfDays';
import { formatPeriods, parsePeriods } from '@/domain/time/periods';
import { DEFAULT_PERIODS, parseTermCode } from '@/domain/time/terms';
import { type Answers, EXAMPLES, type ImportQuestion, questionId } from '@/sheets/base/questions';
import type { ChosenTable } from '@/sheets/match/chosenTable';
import type { Asker, QuestionContext } from './questions';

const OF_PERIODS: readonly (string | undefined)[] = [
  ...(['periods', 'firstPeriod', 'bigPeriods', 'time'] as const),
];

/**
 * Matches a text such as `1/2` in a period column. The text may mean a date, periods 1 to 2, or
 * either period 1 or period 2.
 */
const SLASHED = /^\s*第?(\d{1,2})(?:\s*[/／]\s*(\d{1,2}))+\s*节?\s*$/;

const slashedAsRange = (text: string): string => {
  if (!SLASHED.test(text)) return text;
  const numbers = (text.match(/\d+/g) ?? []).map(Number);
  const inRow = numbers.every(
    (number, index) => index === 0 || number === (numbers[index - 1] ?? 0) + 1,
  );
  const range = `${numbers[0]}-${numbers.at(-1)}节`;
  return inRow && parsePeriods(range).ok ? range : text;
};

const HALF_ALONE = new RegExp(`^\\s*(${HALF_DAY})\\s*$`);
const HALF_BEHIND_DAY = new RegExp(
  `((?:星期|礼拜|周)[一二三四五六日天]\\s*)(${HALF_DAY})(?=$|[\\s,，、;；])`,
  'g',
);

/** Returns the words for half days that a cell contains, such as 上午 (morning). */
const halvesIn = (text: string, isTime: boolean): string[] => {
  if (!isTime) return [HALF_ALONE.exec(text)?.[1] ?? []].flat();
  return [...text.matchAll(HALF_BEHIND_DAY)].map(([, , half = '']) => half);
};

const withPeriods = (text: string, isTime: boolean, periodsOf: (half: string) => string): string =>
  isTime
    ? text.replace(HALF_BEHIND_DAY, (_, day: string, half: string) => `${day} ${periodsOf(half)}`)
    : text.replace(HALF_ALONE, (_, half: string) => periodsOf(half));

/**
 * Returns the columns that may contain half days, such as 上午 (morning). A column with only 上午 or 下午
 * counts only if no column has the periods.
 */
const halfDayColumns = ({ columns }: ChosenTable): number[] => {
  const isGiven = OF_PERIODS.some((field) => columns.includes(field as (typeof columns)[number]));
  return [...columns.keys()].filter((column) => {
    const field = columns[column];
    return field === 'periods' || field === 'time' || (field === 'dayPart' && !isGiven);
  });
};

/**
 * Returns the start and end times of the term's teaching periods. Undefined if the term is unknown,
 * or if the times differ between days or campuses.
 */
const dayTableOf = ({ constants, terms }: QuestionContext): DayTable | undefined => {
  const code = parseTermCode(constants.termCode ?? '');
  const term = terms.find(({ termCode }) => termCode === code);
  if (!term || (term.periodTables ?? []).length > 0) return undefined;
  return term.periods ?? DEFAULT_PERIODS;
};

interface Words {
  column: number;
  code: 'halfDays' | 'slashedPeriods';
  rows: ChosenTable['rows'];
}

const cellsWith = (table: ChosenTable, column: number, isOne: (text: string) => boolean) =>
  table.rows.filter(({ cells, blank = false }) => !blank && isOne(cells[column] ?? ''));

const slashedIn = (table: ChosenTable): Words[] => {
  const column = table.columns.indexOf('periods');
  if (column < 0) return [];
  const rows = cellsWith(table, column, (text) => slashedAsRange(text) !== text);
  return rows.length === 0 ? [] : [{ column, code: 'slashedPeriods', rows }];
};

const halvesOf = (table: ChosenTable): Words[] =>
  halfDayColumns(table).flatMap((column): Words[] => {
    const isTime = table.columns[column] === 'time';
    const rows = cellsWith(table, column, (text) => halvesIn(text, isTime).length > 0);
    return rows.length === 0 ? [] : [{ column, code: 'halfDays', rows }];
  });

const idOf = ({ headers }: ChosenTable, { code, column }: Words) =>
  questionId(code, headers[column]);

/**
 * Returns a text that lists each half day of a column with the periods.
 * An example is `上午 1-4、下午 6-9`.
 */
const listed = (table: ChosenTable, { column, rows }: Words, day: DayTable, noon: boolean) => {
  const isTime = table.columns[column] === 'time';
  const halves = new Set(rows.flatMap(({ cells }) => halvesIn(cells[column] ?? '', isTime)));
  return [...halves]
    .map((half) => [half, formatPeriods(periodsOfHalf(half, day, noon)).replace('节', '')] as const)
    .filter(([, periods]) => isFilled(periods))
    .map(([half, periods]) => `${half} ${periods}`)
    .join('、');
};

const questionOf = (
  table: ChosenTable,
  words: Words,
  day: DayTable | undefined,
): ImportQuestion[] => {
  const { column, code, rows } = words;
  const header = table.headers[column] ?? '';
  const question = {
    id: idOf(table, words),
    code,
    examples: rows
      .slice(0, EXAMPLES)
      .map(({ row, cells }) => ({ row, sheet: table.tab, text: cells[column] ?? '' })),
    count: rows.length,
  };
  if (code === 'slashedPeriods') {
    const text = (rows[0]?.cells[column] ?? '').trim();
    const params = { header, text, range: slashedAsRange(text) };
    const ranges = new Set(rows.map(({ cells }) => slashedAsRange(cells[column] ?? '')));
    const isSure = ranges.size > 1 && { proposed: 'range' };
    return [{ ...question, params, options: ['range', 'leave'], ...isSure }];
  }
  if (!day) return [];
  const before = listed(table, words, day, false);
  const including = listed(table, words, day, true);
  if (including === '') return [];
  const params = { header, before, including };
  return before === including || !hasNoonPeriod(day)
    ? [{ ...question, params, options: ['before', 'leave'], proposed: 'before' }]
    : [{ ...question, params, options: ['before', 'including', 'leave'] }];
};

/**
 * Asks the user which periods are meant by texts such as `1/2` or 上午 (morning). One question for
 * each column.
 */
export const askPeriodWords: Asker = (context) =>
  context.target === 'contact'
    ? []
    : context.tables.flatMap((table) =>
        table.ofErrors
          ? []
          : [...slashedIn(table), ...halvesOf(table)].flatMap((words) =>
              questionOf(table, words, dayTableOf(context)),
            ),
      );

/** Replaces texts such as `1/2` or 上午 (morning) with the period numbers that the user chose. */
export const applyPeriodWords = (
  context: QuestionContext,
  table: ChosenTable,
  answers: Answers,
): ChosenTable => {
  if (context.target === 'contact' || table.ofErrors) return table;
  const day = dayTableOf(context);
  let read = table;
  for (const words of [...slashedIn(table), ...halvesOf(table)]) {
    const { column, code } = words;
    const answer = answers[idOf(table, words)];
    if (!answer || answer === 'leave' || (code === 'halfDays' && !day)) continue;
    const isTime = table.columns[column] === 'time';
    const periodsOf = (half: string): string =>
      formatPeriods(periodsOfHalf(half, day ?? [], answer === 'including')) || half;
    const write = (text: string): string =>
      code === 'slashedPeriods' ? slashedAsRange(text) : withPeriods(text, isTime, periodsOf);
    const rows = read.rows.map((row) => {
      const text = row.cells[column] ?? '';
      return isFilled(text) ? { ...row, cells: row.cells.with(column, write(text)) } : row;
    });
    const field = read.columns[column] === 'dayPart' ? 'periods' : read.columns[column];
    read = { ...read, rows, columns: read.columns.with(column, field) };
  }
  return read;
};
