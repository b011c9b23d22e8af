import { fail, ok, type Result } from '@/domain/base/result';
import type { TermCalendar } from '@/domain/time/terms';
import { parseWeekday } from '@/domain/time/weekdays';
import { parseDateText } from './dateText';
import { likelyDate, likelyDecimals } from './likelyDates';

/** The dates in a cell, and their weekday if the cell names one. */
export interface NamedDates {
  dates: string[];
  weekday?: number;
}

const WEEKDAY_BEHIND =
  /[\s,，]*[(（]?((?:星期|礼拜|周)[一二三四五六日天1-7]|(?<=[(（])[一二三四五六日天])[)）]?$/;
const DAY_ALONE = /^(\d{1,2})日?$/;
const MONTH = /^(?:\d{4}\s*[年/.-]\s*)?\d{1,2}\s*[月/.-]/;

/** Adds the missing month to a day, so that the second day in `9月7日、14日` becomes 9月14日. */
const withMonth = (parts: readonly string[]): string[] => {
  let before = '';
  return parts.map((part) => {
    const [, day] = DAY_ALONE.exec(part) ?? [];
    const month = MONTH.exec(part.trim())?.[0];
    if (month) before = month;
    if (!day || !before || month) return part;
    return `${before}${day}${before.includes('月') ? '日' : ''}`;
  });
};

/** Reads one date or a list of dates, such as `9月7日（周一）` or `9月7日、14日`. */
export const parseDates = (text: string, term: TermCalendar): Result<NamedDates> => {
  const one = parseDateText(text, term);
  if (one.ok || text.length > MAX_LENGTH) return one.ok ? ok({ dates: [one.value] }) : one;
  const [, day] = WEEKDAY_BEHIND.exec(text) ?? [];
  const bare = text.replace(WEEKDAY_BEHIND, '').trim();
  const weekday = day ? parseWeekday(day) : undefined;
  const parts = bare.split(/\s*[,，、;；\n\r]+\s*/);
  const dates: string[] = [];
  for (const part of withMonth(parts)) {
    const date = parseDateText(part, term);
    if (!date.ok) {
      const decimals = parts.length > 1 ? likelyDecimals(parts, term) : undefined;
      const likely = decimals ?? likelyDate(text, term);
      const params =
        parts.length === 1 && !day ? one.problem.params : { ...date.problem.params, text };
      const { likely: own, ...others } = params ?? {};
      const found = likely ?? (parts.length === 1 ? own : undefined);
      return fail(date.problem.code, { ...others, ...(found !== undefined && { likely: found }) });
    }
    dates.push(date.value);
  }
  if (new Set(dates).size < dates.length) return fail('DATE_UNREADABLE', { text });
  return ok({ dates, ...(weekday?.ok && { weekday: weekday.value }) });
};

/** Maximum length of a cell with dates. This is enough for all dates of a term. */
const MAX_LENGTH = 500;
