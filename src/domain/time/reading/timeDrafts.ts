import { ok, type Result } from '@/domain/base/result';
import type { DayTable } from '@/domain/time/dayTable';
import { DAY_PART, type PeriodRange, parsePeriods } from '@/domain/time/periods';
import { formatWeeks } from '@/domain/time/reading/weeks/reading';
import { parseWeekdays } from '@/domain/time/weekdays';
import { CALLED_OFF, parseWeeks, parseWeekText } from '@/domain/time/weeks';
import { isList, joinParity, mayBeParallel } from './timeJoins';
import type { Kind, UnitlessNumbers } from './timeNumbers';
import { normalizeTimeText } from './timeScanner';

/** One class time that was read from a text. If it has only weeks, it is a week of practice. */
export interface TimeSlot {
  weeks?: number[];
  weekday?: number;
  periods?: PeriodRange[];
  /** The date or dates as written in the file. A missing year is added later. */
  date?: string;
  /**
   * The weeks as written in the file, if the text says more than the numbers, such as 停课
   * (cancelled).
   */
  weekText?: string;
  /**
   * The periods as written in the file, if their numbers depend on the term's period times, such as
   * `08:00-09:40`.
   */
  periodText?: string;
  /**
   * Odd or even weeks (`parity`) and weeks without class (`except`). Only set if the weeks are in
   * another column.
   */
  parity?: string;
  except?: string;
  place?: string;
}

export interface TimeOptions {
  lastWeek?: number;
  /** The clock times of the periods. */
  tables?: readonly DayTable[] | undefined;
  /** The meaning of numbers without 周 (week) or 节 (period): they are either weeks or periods. */
  bare?: UnitlessNumbers;
}

/** A class time that is still being read. It may be on several weekdays. */
export type Draft = Omit<TimeSlot, 'weekday'> & { weekdays?: number[] };

/**
 * True if the class time already has a part of this kind, so that a second one is an error.
 * Exceptions such as 第6周除外 may occur several times.
 */
export const isUsed = (draft: Draft, kind: Kind): boolean =>
  kind === 'weekday'
    ? draft.weekdays !== undefined
    : kind !== 'except' && draft[kind === 'periods' ? 'periods' : kind] !== undefined;

/**
 * For each kind of part, such as the weeks, a function that reads its text and adds the value to
 * the class time.
 */
export const partReaders: Record<
  Kind,
  (raw: string, draft: Draft, options: TimeOptions) => Result<Draft>
> = {
  weeks: (raw, draft, { lastWeek }) => {
    const read = parseWeekText(raw, lastWeek === undefined ? {} : { lastWeek });
    if (!read.ok) return read;
    const { weeks, dates } = read.value;
    const saysMore = dates.length > 0 || CALLED_OFF.test(raw);
    return ok({ ...draft, weeks, ...(saysMore && { weekText: raw.trim() }) });
  },
  periods: (raw, draft, { tables }) => {
    const periods = parsePeriods(raw, { tables });
    if (!periods.ok) return periods;
    const plain = normalizeTimeText(raw) ?? '';
    const isOfTable = /^\d{1,2}:/.test(plain) || DAY_PART.test(plain);
    return ok({ ...draft, periods: periods.value, ...(isOfTable && { periodText: raw.trim() }) });
  },
  weekday: (raw, draft) => {
    const weekdays = parseWeekdays(raw.trim().replace(/^[([{（［【](.*)[)\]}）］】]$/, '$1'));
    return weekdays.ok ? ok({ ...draft, weekdays: weekdays.value }) : weekdays;
  },
  date: (raw, draft) =>
    ok({ ...draft, date: raw.trim().replace(/^[([{（［【](.*)[)\]}）］】]$/, '$1') }),
  parity: (raw, draft) =>
    ok({ ...draft, parity: raw.includes('单') || raw.includes('奇') ? '单' : '双' }),
  except: (raw, draft) => ok({ ...draft, except: `${draft.except ?? ''}${raw.trim()}` }),
};

/**
 * Applies odd or even (单, 双) and exceptions to the weeks of a class time, even if they are not
 * beside the weeks, as in `1-16周 周三(单) 3-4节（第7周停课）`.
 */
export const narrowed = (draft: Draft, raw: string): Result<Draft> => {
  const { parity, except, ...rest } = draft;
  if (rest.weeks === undefined || (!parity && !except)) return ok(draft);
  const narrow = (text: string) => (parity ? joinParity(text, parity) : ok(text));
  const own = /[单双奇偶]/.test(raw.replace(parity ?? '', '')) ? rest.weekText : undefined;
  const byParity = narrow(own ?? formatWeeks(rest.weeks));
  if (!byParity.ok) return byParity;
  const text = `${byParity.value}${except ?? ''}`;
  const weeks = parseWeeks(text);
  if (!weeks.ok) return weeks;
  const isCalledOff = except !== undefined && CALLED_OFF.test(except);
  return ok({ ...rest, weeks: weeks.value, ...(isCalledOff && { weekText: text }) });
};

/** Returns one class time for each weekday. */
export const slotsOf = ({ weekdays, ...rest }: Draft): TimeSlot[] =>
  weekdays ? weekdays.map((weekday) => ({ ...rest, weekday })) : [rest];

/**
 * True if a text such as `周一、周三 1-2,3-4节` is ambiguous: it may mean one range for each weekday, or
 * both ranges on both weekdays.
 */
export const areParallel = (
  { weekdays = [] }: Draft,
  pieces: Partial<Record<Kind, string>>,
): boolean =>
  isList(pieces.weekday ?? '') &&
  (['periods', 'weeks'] as const).some((kind) =>
    mayBeParallel(pieces[kind] ?? '', kind, weekdays.length),
  );
