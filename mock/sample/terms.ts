import { LEVELS } from '@/contract/rule';
import type { Term } from '@/contract/term';
import { addDays, mondayOf, weekdayOf } from '@/domain/time/dates';
import { DEFAULT_PERIODS, DEFAULT_WEEKS, termCodeOf } from '@/domain/time/terms';

export type SampleTerm = Omit<Term, 'id' | 'version'>;

/** Whole weeks of the term that are over when the sample data is made. */
const WEEKS_OVER = 9;
/** The terms of a year start about half a year from each other. */
const WEEKS_BETWEEN = 25;

/** The holidays whose dates are the same every year, each as its days in a row. */
const HOLIDAYS = [
  ['01-01'],
  ['05-01', '05-02', '05-03'],
  ['10-01', '10-02', '10-03', '10-04', '10-05', '10-06', '10-07'],
];
const LONG = 3;

const holidayRuns = (first: string, last: string): string[][] => {
  const years = [...new Set([first.slice(0, 4), last.slice(0, 4)])];
  return years
    .flatMap((year) => HOLIDAYS.map((days) => days.map((day) => `${year}-${day}`)))
    .map((days) => days.filter((day) => day >= first && day <= last))
    .filter(({ length }) => length > 0);
};

/** The classes of a long holiday's last working day are held on the Saturday after it (调休). */
const swapsOf = (runs: readonly string[][], last: string): Term['swaps'] =>
  runs
    .filter(({ length }) => length >= LONG)
    .flatMap((days) => {
      const asDate = days.findLast((day) => weekdayOf(day) <= 5);
      const end = days.at(-1);
      if (!asDate || !end) return [];
      const saturday = addDays(end, ((12 - weekdayOf(end)) % 7) + 1);
      return saturday <= last ? [{ date: saturday, asDate }] : [];
    });

const termFrom = (startDate: string): Omit<SampleTerm, 'level' | 'current'> => {
  const last = addDays(startDate, DEFAULT_WEEKS * 7 - 1);
  const runs = holidayRuns(startDate, last);
  return {
    termCode: termCodeOf(startDate),
    startDate,
    weeks: DEFAULT_WEEKS,
    holidays: runs.flat(),
    swaps: swapsOf(runs, last),
    periods: DEFAULT_PERIODS,
  };
};

/** The start of the term before: half a year back, and in any case under another code. */
const startBefore = (start: string): string => {
  let before = addDays(start, -WEEKS_BETWEEN * 7);
  while (termCodeOf(before) === termCodeOf(start)) before = addDays(before, -7);
  return before;
};

/** For each level the term in progress, and the one before it. */
export const sampleTerms = (today: string): SampleTerm[] => {
  const start = addDays(mondayOf(today), -WEEKS_OVER * 7);
  const current = termFrom(start);
  const previous = termFrom(startBefore(start));
  return LEVELS.flatMap((level) => [
    { ...previous, level, current: false },
    { ...current, level, current: true },
  ]);
};
