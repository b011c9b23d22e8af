import { spoken } from '@/contract/base/language';
import { nfkc } from '@/contract/base/normalise';
import { MAX_WEEK } from '@/contract/base/termBounds';
import { isTermCode, type Term } from '@/contract/term';
import { fail, ok, type Result } from '@/domain/base/result';
import { addDays, daysBetween, mondayOf, weekdayOf } from './dates';
import { weekdayName } from './weekdayNames';

/** The fields of a term that are needed to convert between weeks and dates. */
export type TermCalendar = Pick<Term, 'termCode' | 'startDate' | 'weeks' | 'holidays' | 'swaps'> &
  Partial<Pick<Term, 'periods' | 'periodTables'>>;

export const DEFAULT_WEEKS = 20;

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

/** Common period times, for four or five periods in the morning. */
export const PERIOD_PRESETS = {
  four: periodsAt([...MORNING, ...AFTERNOON, ...EVENING]),
  five: periodsAt([...MORNING, FIFTH, ...AFTERNOON, TENTH, ...EVENING]),
} as const;
export type PeriodPreset = keyof typeof PERIOD_PRESETS;

/**
 * The period times of the first term, until a user confirms the real times. Source: "Sections of
 * the day" in the records.
 */
export const DEFAULT_PERIODS = PERIOD_PRESETS.five;

/**
 * Returns the code of the term for a date (T-02). The first term of a school year begins in July,
 * and the second in January. A third, short term is only created by a user, so this function never
 * returns it.
 */
export const termCodeOf = (day: string): string => {
  const year = Number(day.slice(0, 4));
  return Number(day.slice(5, 7)) >= 7 ? `${year}-${year + 1}-1` : `${year - 1}-${year}-2`;
};

const dayOf = (startDate: string, { swaps }: TermCalendar, day: number): string => {
  const date = addDays(mondayOf(startDate), day);
  return swaps.find(({ asDate }) => asDate === date)?.date ?? date;
};

/** A cache for the dates of each term. An import computes the same dates thousands of times. */
const daysOf = new WeakMap<TermCalendar, { startDate: string; days: Map<number, string> }>();

/**
 * Returns the date of a week and weekday. If the day is swapped (调休), the classes are on another
 * date, and that date is returned.
 */
export const dateOf = (term: TermCalendar, week: number, weekday: number): string | null => {
  const { startDate } = term;
  if (startDate === null) return null;
  let known = daysOf.get(term);
  if (known?.startDate !== startDate) {
    known = { startDate, days: new Map() };
    daysOf.set(term, known);
  }
  const day = (week - 1) * 7 + weekday - 1;
  const date = known.days.get(day) ?? dayOf(startDate, term, day);
  known.days.set(day, date);
  return date;
};

/**
 * The week and weekday of a date. The week is null if the date is outside the term, or if the term
 * has no start date.
 */
interface Position {
  week: number | null;
  weekday: number;
}

const positionOn = ({ startDate }: TermCalendar, day: string): Position => {
  const weekday = weekdayOf(day);
  if (startDate === null) return { week: null, weekday };
  const week = Math.floor(daysBetween(mondayOf(startDate), day) / 7) + 1;
  return { week: week >= 1 && week <= MAX_WEEK ? week : null, weekday };
};

/**
 * Returns the weeks and weekdays that belong to a date. On a swapped day (调休), the first is the day
 * whose classes are taught, and the second is the date itself.
 */
export const positionsOf = (term: TermCalendar, date: string): [Position, ...Position[]] => {
  const own = positionOn(term, date);
  const swap = term.swaps.find((each) => each.date === date);
  return swap ? [positionOn(term, swap.asDate), own] : [own];
};

/**
 * Returns the week and weekday whose classes are taught on a date. On a swapped day (调休), this is
 * another day than the date itself.
 */
export const positionOf = (term: TermCalendar, date: string): Position =>
  positionsOf(term, date)[0];

/**
 * Returns the number of the week that begins on this Monday. Returns undefined for a Monday outside
 * the term.
 */
export const weekNumberOf = (
  { startDate, weeks }: Pick<TermCalendar, 'startDate' | 'weeks'>,
  monday: string,
): number | undefined => {
  if (startDate === null) return undefined;
  const week = daysBetween(mondayOf(startDate), monday) / 7 + 1;
  return week >= 1 && week <= weeks ? week : undefined;
};

export const holidayOn = ({ holidays }: Pick<Term, 'holidays'>, date: string) =>
  holidays.find(({ from, to }) => from <= date && date <= to);

export const isHoliday = (term: Pick<Term, 'holidays'>, date: string): boolean =>
  holidayOn(term, date) !== undefined;

/** Returns the last day of a term. Null without a start date. */
export const lastDayOf = ({ startDate, weeks }: Pick<Term, 'startDate' | 'weeks'>) =>
  startDate === null ? null : addDays(mondayOf(startDate), weeks * 7 - 1);

export const isAfterTerm = (term: Pick<Term, 'startDate' | 'weeks'>, date: string): boolean =>
  date > (lastDayOf(term) ?? '9999-12-31');

/**
 * Returns the period times on a date: the newest table of the campus that has begun by that date.
 * If there is none, the newest table for all campuses that has begun, else the times of the term.
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
 * Returns all tables of period times that may apply to a course in the term. If the campus is
 * unknown, these are the tables of all campuses.
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

export interface SessionTime {
  date: string;
  week: number | null;
  weekday: number;
  /**
   * Whether the session moves (`week`) or stays on the same date (`date`) when the start of the
   * term changes.
   */
  fixedBy: 'week' | 'date';
}

interface TimeInput {
  date?: string | undefined;
  week?: number | null | undefined;
  weekday?: number | undefined;
}

const timeByDate = (term: TermCalendar, date: string, input: TimeInput): Result<SessionTime> => {
  const positions = positionsOf(term, date).filter(
    ({ week }) => term.startDate === null || week !== null,
  );
  const [usual] = positions;
  if (!usual) return fail('SESSION_OUTSIDE_TERM', { date, term: term.termCode });
  const at = positions.find(
    ({ week, weekday }) =>
      (input.week == null || week === null || input.week === week) &&
      (input.weekday === undefined || input.weekday === weekday),
  );
  if (!at) {
    const week = usual.week ?? input.week ?? '—';
    const said = [
      ...(input.week == null
        ? []
        : [spoken({ 'zh-CN': `第 ${input.week} 周`, en: `week ${input.week}` })]),
      ...(input.weekday === undefined ? [] : [weekdayName(input.weekday)]),
    ].join(' ');
    const params = { date, week, weekday: weekdayName(usual.weekday), given: said };
    return fail('SESSION_DATE_MISMATCH', params);
  }
  return ok({ date, week: at.week ?? input.week ?? null, weekday: at.weekday, fixedBy: 'date' });
};

/**
 * Computes the missing part of a class time: week and weekday from the date, or the date from week
 * and weekday. If they contradict each other, the error contains the correct values.
 */
export const sessionTime = (term: TermCalendar, input: TimeInput): Result<SessionTime> => {
  if (input.date) return timeByDate(term, input.date, input);
  if (input.week == null || input.weekday === undefined) return fail('SESSION_TIME_REQUIRED');
  const date = dateOf(term, input.week, input.weekday);
  if (date === null) return fail('TERM_WITHOUT_START', { term: term.termCode });
  return ok({ date, week: input.week, weekday: input.weekday, fixedBy: 'week' });
};

/**
 * Reads a term such as `2026-2027-1`, `2026秋` (autumn), `2026-2027(1)` or `2026-2027学年第一学期`.
 * Returns undefined for other texts.
 */
export const parseTermCode = (text: string): string | undefined => {
  const plain = nfkc(text)
    .replace(/\s+/g, '')
    .replace(/[—–－~至]/g, '-');
  if (isTermCode(plain)) return plain;
  const season = /^(\d{4})年?(秋|春|夏)季?(学期)?$/.exec(plain);
  if (season) {
    const year = Number(season[1]);
    if (season[2] === '秋') return `${year}-${year + 1}-1`;
    return `${year - 1}-${year}-${season[2] === '春' ? 2 : 3}`;
  }
  const [, first, second, name = ''] =
    /^(\d{4})-(\d{4})学?年?度?-?(第?[123一二三]|\([123]\)|[秋春夏]季?)学?期?$/.exec(plain) ?? [];
  const word = name.replace(/[第()季]/g, '');
  const number = ('123一二三秋春夏'.indexOf(word) % 3) + 1;
  const code = `${first}-${second}-${number}`;
  return isTermCode(code) ? code : undefined;
};

const TERM_WORDS: Readonly<Record<string, string>> = {
  上: '1',
  秋: '1',
  fall: '1',
  autumn: '1',
  下: '2',
  春: '2',
  spring: '2',
  夏: '3',
  summer: '3',
};

const YEARS_AND_TERM =
  /^(?:20)?(\d{2})[-/]?(?:20)?(\d{2})学?年?度?[-/]?[第(]?0?([123上下秋春夏])[)]?学?期?$/;
const YEAR_AND_TERM = /^(20\d{2})学?年?[-/第]?0?([123])学?期?$/;
const SEASON_OF_YEAR =
  /^(?:(20\d{2})年?(上|下)半年|(20\d{2})(fall|autumn|spring|summer)|(fall|autumn|spring|summer)(20\d{2}))$/;

/** Suggests a term for an unclear text such as `20261`, `202601`, `26-27-1` or `2026年下半年`. */
export const likelyTerm = (text: string): string | undefined => {
  const plain = nfkc(text)
    .replace(/\s+/g, '')
    .replace(/[—–－~至]/g, '-')
    .replace(/第([一二三])(?=学期)/, (_, numeral) => `第${'一二三'.indexOf(numeral) + 1}`)
    .toLowerCase();
  const of = (year: number, number: string | undefined) => {
    const code = `${year}-${year + 1}-${number}`;
    return number && isTermCode(code) ? code : undefined;
  };
  const [, first, second, word = ''] = YEARS_AND_TERM.exec(plain) ?? [];
  if (first && Number(second) === (Number(first) + 1) % 100) {
    return of(2000 + Number(first), TERM_WORDS[word] ?? word);
  }
  const [, year, number] = YEAR_AND_TERM.exec(plain) ?? [];
  if (year) return of(Number(year), number);
  const season = SEASON_OF_YEAR.exec(plain);
  if (!season) return undefined;
  const own = Number(season[1] ?? season[3] ?? season[6]);
  // 下半年 (July to December) is the first term of a school year.
  if (season[2]) return season[2] === '下' ? of(own, '1') : of(own - 1, '2');
  const term = TERM_WORDS[season[4] ?? season[5] ?? ''];
  return of(term === '1' ? own : own - 1, term);
};
