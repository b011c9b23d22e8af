import { mondayOf } from './dates';
import { fail, ok, type Result } from './result';
import type { TermCalendar } from './terms';

const pad = (number: number) => String(number).padStart(2, '0');

const realDay = (year: number, month: number, day: number): string | undefined => {
  const date = new Date(Date.UTC(year, month - 1, day));
  const real =
    year >= 1900 && year <= 2200 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return real ? `${year}-${pad(month)}-${pad(day)}` : undefined;
};

const FULL = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;
const WITHOUT_YEAR = /^(\d{1,2})[月/.](\d{1,2})日?$/;

/** A time of day behind a date, as date cells sometimes carry it. */
const CLOCK = /[ T]?\d{1,2}:\d{2}(:\d{2})?(\.\d+)?$/;

/** Of the years that a month and day may belong to, the one inside the term, which spans a new year. */
const yearInTerm = (startDate: string, month: number, day: number): string | undefined => {
  const firstDay = mondayOf(startDate);
  const firstYear = Number(firstDay.slice(0, 4));
  return [firstYear, firstYear + 1]
    .map((year) => realDay(year, month, day))
    .find((date) => date !== undefined && date >= firstDay);
};

/**
 * Reads `2026-9-1`, `2026/9/1`, `2026.9.1`, `20260901` and `2026年9月1日`; `9月1日` takes its year from
 * the term. A day that does not exist, or anything else, is an error.
 */
export const parseDateText = (text: string, term: TermCalendar): Result<string> => {
  const plain = text.normalize('NFKC').trim().replace(CLOCK, '').replace(/\s+/g, '');
  const full = FULL.exec(plain) ?? COMPACT.exec(plain);
  if (full) {
    const day = realDay(Number(full[1]), Number(full[2]), Number(full[3]));
    return day ? ok(day) : fail('DATE_UNREADABLE', { text });
  }
  const short = WITHOUT_YEAR.exec(plain);
  if (!short) return fail('DATE_UNREADABLE', { text });
  if (term.startDate === null) return fail('DATE_WITHOUT_YEAR', { text, term: term.termCode });
  const day = yearInTerm(term.startDate, Number(short[1]), Number(short[2]));
  return day ? ok(day) : fail('DATE_UNREADABLE', { text });
};
