import type { Term } from '@/contract/term';
import type { TermCalendar } from './terms';

const MORNING = ['08:00-08:45', '08:55-09:40', '10:00-10:45', '10:50-11:35'];
const FIFTH = '11:40-12:25';
const AFTERNOON = ['14:00-14:45', '14:55-15:40', '16:00-16:45', '16:50-17:35'];
const TENTH = '17:40-18:25';
const EVENING = ['19:00-19:45', '19:50-20:35', '20:40-21:25', '21:30-22:15'];

const periodsAt = (clocks: readonly string[]): Term['periods'] =>
  clocks.map((clock, index) => {
    const [start = '', end = ''] = clock.split('-');
    return { no: index + 1, start, end };
  });

/** Common period times of a day. `four` has four periods in the morning, `five` has five. */
export const PERIOD_PRESETS = {
  four: periodsAt([...MORNING, ...AFTERNOON, ...EVENING]),
  five: periodsAt([...MORNING, FIFTH, ...AFTERNOON, TENTH, ...EVENING]),
} as const;
export type PeriodPreset = keyof typeof PERIOD_PRESETS;

/** The period times of the first term, until a user confirms the real times. */
export const DEFAULT_PERIODS = PERIOD_PRESETS.five;

/**
 * Returns the period times on a date. Only tables that have begun by then count: the newest one of
 * the campus, or else the newest one for all campuses. If there is none, returns the period times
 * of the term.
 */
export const periodsOn = (
  { periods, periodTables }: Pick<Term, 'periods' | 'periodTables'>,
  { date, campus }: { date: string; campus: string },
): Term['periods'] => {
  if (periodTables.length === 0) return periods;
  const begun = periodTables
    .filter((table) => (table.from ?? '') <= date)
    .sort((a, b) => ((a.from ?? '') < (b.from ?? '') ? 1 : -1));
  const own = campus === '' ? undefined : begun.find((table) => table.campus === campus);
  return (own ?? begun.find((table) => table.campus === ''))?.periods ?? periods;
};

/**
 * Returns all tables of period times that may apply to a course on some day of the term. If the
 * campus of the course is unknown, these are the tables of all campuses.
 */
export const dayTablesOf = (
  { periods = DEFAULT_PERIODS, periodTables = [] }: Pick<TermCalendar, 'periods' | 'periodTables'>,
  campus: string | undefined,
): Term['periods'][] => {
  if (periodTables.length === 0) return [periods];
  const own = periodTables.filter((table) => campus && table.campus === campus);
  const isOwnAllTerm = own.some(({ from }) => from === null);
  const others = campus ? periodTables.filter((table) => table.campus === '') : periodTables;
  const tables = isOwnAllTerm ? own : [...own, ...others];
  return [...(isOwnAllTerm ? [] : [periods]), ...tables.map((table) => table.periods)];
};
