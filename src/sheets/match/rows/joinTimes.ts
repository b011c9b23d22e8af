import { type ErrorCode, errorText } from '@/contract/base/errorCodes';
import type { ImportIssue } from '@/contract/import/import';
import { isFilled } from '@/domain/base/cells';
import type { ImportField } from '@/domain/base/importFields';
import { leftOutAt } from '@/domain/base/issues';
import { DAY_PART, isDayPart, parsePeriods } from '@/domain/time/periods';
import { instantOf, withPlainClocks } from '@/domain/time/reading/clocks';
import { formatPeriods } from '@/domain/time/reading/periodList';
import { joinParity } from '@/domain/time/reading/timeJoins';
import type { Texts } from './cellTexts';

const joinEnds = (texts: Texts): Texts => {
  const { firstWeek, lastWeek, ...rest } = texts;
  if (isFilled(rest.weeks)) return rest;
  const ends = [firstWeek, lastWeek].filter(isFilled).map((text) => text.trim());
  return ends.length === 0 ? rest : { ...rest, weeks: ends.join('-') };
};

const UNIT_BEHIND = /[月日号]$/;

/**
 * Joins the texts of two columns into a date, such as month 9 and day 7. If only one of the two has
 * a text, or the row already has a date, the texts are not imported and the user gets a warning.
 */
const joinDate = (
  texts: Texts,
  [before, behind]: readonly [ImportField, ImportField],
  write: (before: string, behind: string) => string,
  reason: ErrorCode,
): { texts: Texts; issues: ImportIssue[] } => {
  const { [before]: one = '', [behind]: other = '', ...others } = texts;
  const rest: Texts = others;
  const parts = [one.trim(), other.trim()] as const;
  if (parts.every((part) => part === '')) return { texts: rest, issues: [] };
  if (!parts.includes('') && !isFilled(rest.date)) {
    return { texts: { ...rest, date: write(...parts) }, issues: [] };
  }
  const field = parts[0] === '' ? behind : before;
  const text = parts.filter(Boolean).join('、');
  return { texts: rest, issues: [leftOutAt(field, text, errorText(reason))] };
};

const dayOf = (month: string, day: string): string =>
  `${month.replace(UNIT_BEHIND, '')}月${day.replace(UNIT_BEHIND, '')}日`;

/** Joins a month and a day into a date. Joins a first day and a last day into a range of dates. */
export const joinDates = (texts: Texts): { texts: Texts; issues: ImportIssue[] } => {
  const dated = joinDate(texts, ['month', 'day'], dayOf, 'DATE_PART_UNUSED');
  const span = (first: string, last: string) => `${first}至${last}`;
  const spanned = joinDate(dated.texts, ['firstDate', 'lastDate'], span, 'DATE_SPAN_UNUSED');
  return { texts: spanned.texts, issues: [...dated.issues, ...spanned.issues] };
};

/**
 * Appends the text of the column 单双周 (odd or even weeks) to the weeks. Contradicting texts are
 * joined too, so that the check reports an error.
 */
export const joinWeeks = (texts: Texts): Texts => {
  const { parity, ...rest } = joinEnds(texts);
  if (parity === undefined || !isFilled(rest.weeks)) return rest;
  const joined = joinParity(rest.weeks, parity);
  if (joined.ok) return { ...rest, weeks: joined.value };
  const parityText = /^[12]$/.test(parity.trim()) ? `单双周=${parity.trim()}` : parity;
  return { ...rest, weeks: `${rest.weeks} ${parityText}` };
};

/**
 * Splits start and end columns that contain a date and a time into a date and two times. An example
 * is `2026-09-07 08:00` and `2026-09-07 09:40`.
 */
const joinInstants = (texts: Texts): Texts => {
  const firstPeriod = withPlainClocks(texts.firstPeriod ?? '');
  const lastPeriod = withPlainClocks(texts.lastPeriod ?? '');
  const plain = { ...texts, firstPeriod, lastPeriod };
  const first = instantOf(firstPeriod);
  if (!first || isFilled(texts.date)) return plain;
  const last = instantOf(lastPeriod);
  if (last && last.day !== first.day) return plain;
  return {
    ...plain,
    date: first.day,
    firstPeriod: first.clock,
    lastPeriod: last?.clock ?? lastPeriod,
  };
};

/**
 * Converts 大节 (pairs of periods) to periods, and joins the first and the last period into a
 * range. An unreadable text is prefixed with 大节, so that the check reports an error.
 */
const joinOwnPeriods = (texts: Texts): Texts => {
  const { bigPeriods, firstPeriod, lastPeriod, ...rest } = texts;
  if (isFilled(rest.periods)) return rest;
  if (isFilled(bigPeriods)) {
    const read = parsePeriods(bigPeriods, { bigPeriods: true });
    return { ...rest, periods: read.ok ? formatPeriods(read.value) : `大节 ${bigPeriods}` };
  }
  const ends = [firstPeriod, lastPeriod].filter(isFilled).map((text) => text.trim());
  return ends.length === 0 ? rest : { ...rest, periods: ends.join('-') };
};

/**
 * Puts the text of a half-day column, such as 下午 (afternoon), in front of the periods, so that
 * the check can find a contradiction, such as 下午 with period 1.
 */
export const joinPeriods = (texts: Texts): Texts => {
  const { dayPart = '', ...rest } = joinOwnPeriods(joinInstants(texts));
  const periods = rest.periods?.trim() ?? '';
  const isGiven = !isFilled(dayPart) || !isDayPart(dayPart) || DAY_PART.test(periods);
  return isGiven ? rest : { ...rest, periods: `${dayPart.trim()}${periods}` };
};
