import { HALF_DAY } from '@/domain/time/halfDays';
import { parsePeriods } from '@/domain/time/periods';
import type { ChosenTable } from '@/sheets/match/tables/chosenTable';

const OF_PERIODS: readonly (string | undefined)[] = [
  ...(['periods', 'firstPeriod', 'bigPeriods', 'time'] as const),
];

/**
 * Matches a text such as `1/2` in a period column. The text may mean a date, periods 1 to 2, or
 * either period 1 or period 2.
 */
const SLASHED = /^\s*第?(\d{1,2})(?:\s*[/／]\s*(\d{1,2}))+\s*节?\s*$/;

/**
 * Rewrites a text such as `1/2` as `1-2节` if the numbers are consecutive. Other texts are returned
 * unchanged.
 */
export const slashedAsRange = (text: string): string => {
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
export const halvesIn = (text: string, isTime: boolean): string[] => {
  if (!isTime) return [HALF_ALONE.exec(text)?.[1] ?? []].flat();
  return [...text.matchAll(HALF_BEHIND_DAY)].map(([, , half = '']) => half);
};

/** Replaces the half days in a cell, such as 上午 (morning), with periods. */
export const withPeriods = (
  text: string,
  isTime: boolean,
  periodsOf: (half: string) => string,
): string =>
  isTime
    ? text.replace(HALF_BEHIND_DAY, (_, day: string, half: string) => `${day} ${periodsOf(half)}`)
    : text.replace(HALF_ALONE, (_, half: string) => periodsOf(half));

/**
 * Returns the columns that may contain half days, such as 上午 (morning). A column of half days
 * only (`dayPart`) is left out if another column has the periods.
 */
const halfDayColumns = ({ columns }: ChosenTable): number[] => {
  const isGiven = OF_PERIODS.some((field) => columns.includes(field as (typeof columns)[number]));
  return [...columns.keys()].filter((column) => {
    const field = columns[column];
    return field === 'periods' || field === 'time' || (field === 'dayPart' && !isGiven);
  });
};

/**
 * The rows in which one column has half days, such as 上午 (morning), or periods with a slash, such
 * as `1/2`.
 */
export interface Words {
  column: number;
  code: 'halfDays' | 'slashedPeriods';
  rows: ChosenTable['rows'];
}

const cellsWith = (table: ChosenTable, column: number, isOne: (text: string) => boolean) =>
  table.rows.filter(({ cells, blank = false }) => !blank && isOne(cells[column] ?? ''));

/** Finds the rows with a text such as `1/2` in the column of periods. */
export const slashedIn = (table: ChosenTable): Words[] => {
  const column = table.columns.indexOf('periods');
  if (column < 0) return [];
  const rows = cellsWith(table, column, (text) => slashedAsRange(text) !== text);
  return rows.length === 0 ? [] : [{ column, code: 'slashedPeriods', rows }];
};

/** Finds the rows with half days, such as 上午 (morning), in all columns that may contain them. */
export const halvesOf = (table: ChosenTable): Words[] =>
  halfDayColumns(table).flatMap((column): Words[] => {
    const isTime = table.columns[column] === 'time';
    const rows = cellsWith(table, column, (text) => halvesIn(text, isTime).length > 0);
    return rows.length === 0 ? [] : [{ column, code: 'halfDays', rows }];
  });
