import { LEVELS } from '@/contract/rule';
import type { Term } from '@/contract/term';
import { addDays, daysBetween, mondayOf, weekdayOf } from '@/domain/time/dates';
import { newTermOf } from '@/domain/time/newTerm';
import { termCodeOf } from '@/domain/time/termCodes';
import { DEFAULT_WEEKS } from '@/domain/time/terms';

export type SampleTerm = Omit<Term, 'id' | 'version'>;

const WEEKS_OVER = 9;
const WEEKS_BETWEEN = 25;

const HOLIDAYS = [
  { name: '元旦', first: '01-01', days: 1 },
  { name: '劳动节', first: '05-01', days: 3 },
  { name: '国庆节', first: '10-01', days: 7 },
];
const LONG = 3;

const holidaysBetween = (first: string, last: string): Term['holidays'] => {
  const years = [...new Set([first.slice(0, 4), last.slice(0, 4)])];
  return years
    .flatMap((year) =>
      HOLIDAYS.map(({ name, first: day, days }) => {
        const from = `${year}-${day}`;
        const to = addDays(from, days - 1);
        return { name, from: from < first ? first : from, to: to > last ? last : to };
      }),
    )
    .filter(({ from, to }) => from <= to);
};

/**
 * Returns the swaps (调休): after a long holiday, one missed workday is made up on the next
 * Saturday.
 */
const swapsOf = (holidays: Term['holidays'], last: string): Term['swaps'] =>
  holidays.flatMap(({ from, to }) => {
    if (daysBetween(from, to) + 1 < LONG) return [];
    const asDate = [to, addDays(to, -1), addDays(to, -2)].find((day) => weekdayOf(day) <= 5);
    const saturday = addDays(to, ((12 - weekdayOf(to)) % 7) + 1);
    return asDate && saturday <= last ? [{ date: saturday, asDate }] : [];
  });

const termFrom = (startDate: string): Omit<SampleTerm, 'level' | 'current'> => {
  const last = addDays(startDate, DEFAULT_WEEKS * 7 - 1);
  const holidays = holidaysBetween(startDate, last);
  const { id, version, ...blank } = newTermOf([], 'bachelor', termCodeOf(startDate));
  return {
    ...blank,
    startDate,
    holidays,
    swaps: swapsOf(holidays, last),
    hoursConfirmedAt: `${startDate}T08:00:00.000+08:00`,
    hoursConfirmedBy: 'admin',
  };
};

/** Returns the start date of the previous term, about half a year earlier. */
const startBefore = (start: string): string => {
  let before = addDays(start, -WEEKS_BETWEEN * 7);
  while (termCodeOf(before) === termCodeOf(start)) before = addDays(before, -7);
  return before;
};

export const sampleTerms = (today: string): SampleTerm[] => {
  const start = addDays(mondayOf(today), -WEEKS_OVER * 7);
  const current = termFrom(start);
  const previous = termFrom(startBefore(start));
  return LEVELS.flatMap((level) => [
    { ...previous, level, current: false },
    { ...current, level, current: true },
  ]);
};
