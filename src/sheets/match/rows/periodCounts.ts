import { nfkc } from '@/contract/base/normalise';
import type { ImportIssue } from '@/contract/import/import';
import { cleanCode, isFilled, meansNone, withoutDecimalTail } from '@/domain/base/cells';
import { warningAt } from '@/domain/base/issues';
import { type PeriodRange, parsePeriods } from '@/domain/time/periods';
import { formatPeriods } from '@/domain/time/reading/periodList';
import type { Constants, Texts } from './cellTexts';
import type { FileRow } from './rowTexts';

const NUMERALS = '一二三四五六七八九十';

/**
 * Returns the number in a text such as `2`, `两节` (two periods) or `2节连排`. Undefined if there
 * is no number.
 */
export const countOf = (text: string): number | undefined => {
  const plain = withoutDecimalTail(nfkc(cleanCode(text)));
  const countText = /^(\d{1,2}|[一二两三四五六七八九十])(?:小?节)?(?:连[排上续])?$/.exec(
    plain,
  )?.[1];
  if (!countText) return undefined;
  const count = /\d/.test(countText)
    ? Number(countText)
    : NUMERALS.indexOf(countText.replace('两', '二')) + 1;
  return count > 0 ? count : undefined;
};

const lengthOf = (ranges: readonly PeriodRange[]): number =>
  ranges.reduce((sum, { start, end }) => sum + end - start + 1, 0);

/** Returns the period number if a text names exactly one. Otherwise undefined. */
export const singlePeriod = (text: string): number | undefined => {
  const read = parsePeriods(text);
  return read.ok && lengthOf(read.value) === 1 ? read.value[0]?.start : undefined;
};

/**
 * Joins a first period and a number of periods into a range. An unreadable number is appended to
 * the text, so that the check reports an error.
 */
export const joinPeriodCount = (texts: Texts): Texts => {
  const { periodCount, ...rest } = texts;
  if (!isFilled(periodCount) || !isFilled(rest.periods)) return rest;
  const start = singlePeriod(rest.periods);
  if (start === undefined || meansNone(cleanCode(periodCount))) return rest;
  const count = countOf(periodCount);
  if (count === undefined) return { ...rest, periods: `${rest.periods} × ${periodCount}` };
  return { ...rest, periods: count === 1 ? rest.periods : `${start}-${start + count - 1}节` };
};

/**
 * Warns if a range of periods does not have the given number of periods. The range is imported, the
 * number is not.
 */
export const periodCountIssues = (
  { texts, parts }: FileRow,
  { periodCount: forAll = '' }: Constants,
): ImportIssue[] => {
  const text = isFilled(texts.periodCount) ? texts.periodCount : forAll;
  const count = countOf(text);
  if (count === undefined) return [];
  const others = parts.flatMap((part) => {
    const read = parsePeriods('periods' in part ? (part.periods ?? '') : '');
    return read.ok && lengthOf(read.value) !== count ? [formatPeriods(read.value)] : [];
  });
  const [first] = others;
  return first === undefined
    ? []
    : [warningAt('periods', 'PERIOD_COUNT_DIFFERS', { periods: first, count })];
};
