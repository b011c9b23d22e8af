import { isFilled } from '@/domain/base/cells';
import type { DayTable } from '@/domain/time/dayTable';
import { arePeriods } from '@/domain/time/periods';
import type { UnitlessNumbers } from '@/domain/time/reading/timeNumbers';
import { TIMES_TEXT_LIMIT } from '@/domain/time/reading/timeScanner';
import { areDayAndPairs } from '@/domain/time/reading/timeSlots';
import { parseTimeText } from '@/domain/time/reading/timeText';
import { parseWeekdays } from '@/domain/time/weekdays';
import { areWeeks } from '@/domain/time/weeks';
import { contradicts, mergeSlots, type SplitTime, type TimeColumns } from './slotColumns';

type Own = 'periods' | 'weeks' | 'weekday' | 'date';

/**
 * Fast tests for cells that may contain more than belongs in their column, such as a weekday in the
 * periods cell.
 */
const MAY_HOLD_MORE: Record<Own, RegExp> = {
  periods: /[周期拜月]|^\s*[一二三四五六日天]\s*[([（［【第\d、,，]/,
  weeks: /节|星期|礼拜|拜|周\s*[一二三四五六日天]|\d[:：]\d\d|月|\d{4}[-/.]\d/,
  weekday: /[节第(（[［【\d].*[周节\d)）\]］】]/,
  date: /节|\d[:：]\d\d\s*[-~～—–至到]/,
};

const IS_OWN: Partial<Record<Own, (text: string) => boolean>> = {
  periods: arePeriods,
  weeks: areWeeks,
  weekday: (text) => parseWeekdays(text).ok,
};

const BARE: Partial<Record<Own, UnitlessNumbers>> = { periods: 'periods', weeks: 'weeks' };

/**
 * Columns in which the course system 强智 may write a weekday and periods as digits: `10102` is
 * Monday, periods 1 and 2.
 */
const DIGITS_MEAN: readonly Own[] = ['periods', 'weekday'];

const OWN: readonly Own[] = ['periods', 'weeks', 'weekday', 'date'];

/**
 * Returns the column that probably contains a whole class time instead of only the weeks, weekday,
 * periods or date. Returns undefined if there is none.
 */
const columnWithFullTime = (texts: TimeColumns): Own | undefined =>
  OWN.find((field) => {
    const text = texts[field];
    if (!isFilled(text) || text.length > TIMES_TEXT_LIMIT) return false;
    const mayHoldMore =
      MAY_HOLD_MORE[field].test(text) || (DIGITS_MEAN.includes(field) && areDayAndPairs(text));
    return mayHoldMore && !IS_OWN[field]?.(text);
  });

/**
 * Splits a whole class time that was written in the column for one of its parts, such as `四[3-4节]`
 * in the periods column. Returns undefined if there is none, or if another column contradicts it.
 */
export const splitTimeInOtherColumn = <T extends TimeColumns>(
  texts: T,
  tables?: readonly DayTable[],
): SplitTime<T> | undefined => {
  const field = columnWithFullTime(texts);
  if (!field) return undefined;
  const { [field]: text = '', ...rest } = texts;
  const slots = parseTimeText(text, { bare: BARE[field], tables });
  if (!slots.ok || slots.value.length === 0) return undefined;
  // Does not split a date without periods, because it was probably the text `3-4`, which a
  // spreadsheet has turned into a date.
  if (slots.value.some(({ date, periods }) => date && !periods)) return undefined;
  if (slots.value.some((slot) => contradicts(rest as TimeColumns, slot))) return undefined;
  return mergeSlots(rest as T, slots.value, field, text);
};
