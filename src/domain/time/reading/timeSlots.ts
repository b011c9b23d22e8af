import { fail, ok, type Result } from '@/domain/base/result';
import { inSimplified } from '@/domain/base/traditional';
import { parsePeriods } from '@/domain/time/periods';
import { gapEnd, readComponent } from './timeComponents';
import {
  areParallel,
  type Draft,
  isUsed,
  narrowed,
  partReaders,
  slotsOf,
  type TimeOptions,
  type TimeSlot,
} from './timeDrafts';
import { meetingsIn, withLocationLast } from './timeMeetings';
import type { Component, Kind } from './timeNumbers';
import { CANCELLED, locationUnder, readLocation } from './timePlaces';
import { alignMarks, TIME_TEXT_LIMIT, TIMES_TEXT_LIMIT } from './timeScanner';
import { inKnownSpelling } from './timeSpellings';

const DAY_AND_PAIRS = '[1-7](?:(?:0\\d|1[0-4])){2,}';
const DAYS_AND_PAIRS = new RegExp(`^${DAY_AND_PAIRS}(?:[,，、\\s]\\s*${DAY_AND_PAIRS})*$`);

/**
 * True for a weekday and periods that the course system 强智 writes as digits. For example, `10102`
 * means Monday (1), periods 01 and 02.
 */
export const areDayAndPairs = (text: string): boolean => DAYS_AND_PAIRS.test(text.trim());

const readDayAndPairs = (raw: string): Result<TimeSlot[]> => {
  const slots: TimeSlot[] = [];
  for (const digits of raw.trim().split(/[,，、\s]+/)) {
    const periods = parsePeriods(digits.slice(1));
    if (!periods.ok) return fail('TIME_UNREADABLE');
    slots.push({ weekday: Number(digits.charAt(0)), periods: periods.value });
  }
  return ok(slots);
};

const WEEKS_BEHIND = /\[\s*第?\d[\d,\s-]*-[\d,\s-]*\](?=[\s,]|$)/y;

/**
 * Reads ranges in brackets after weekday and periods as weeks, as in `星期四3-4节 [1-4 9-16]`. A single
 * number such as `[101]` is not read as a week, because it may be a room.
 */
const weeksBehind = (text: string, at: number, draft: Draft): Component | undefined => {
  const { weeks, weekdays, periods, date } = draft;
  if (weeks || date || !weekdays || !periods) return undefined;
  WEEKS_BEHIND.lastIndex = at;
  return WEEKS_BEHIND.test(text) ? { kind: 'weeks', end: WEEKS_BEHIND.lastIndex } : undefined;
};

const readSlot = (written: string, options: TimeOptions): Result<TimeSlot[]> => {
  if (written.length > TIME_TEXT_LIMIT) return fail('TIME_UNREADABLE');
  // Converts the text to simplified characters. Only the place keeps the characters of the file.
  const raw = inSimplified(written);
  if (areDayAndPairs(raw)) return readDayAndPairs(raw);
  const text = alignMarks(raw);
  let draft: Draft = {};
  const read = (start: number) =>
    readComponent(text, start, options.bare) ?? weeksBehind(text, start, draft);
  let at = 0;
  const gaps: string[] = [];
  const pieces: Partial<Record<Kind, string>> = {};
  for (let found = read(at); found; found = read(at)) {
    if (isUsed(draft, found.kind)) return fail('TIME_UNREADABLE');
    const piece = raw.slice(at, found.end);
    const next = partReaders[found.kind](piece, draft, options);
    if (!next.ok) return next;
    draft = next.value;
    pieces[found.kind] = piece;
    at = gapEnd(text, found.end);
    gaps.push(text.slice(found.end, at));
  }
  if (at === 0) return fail(CANCELLED.test(text) ? 'TIME_CANCELLED' : 'TIME_UNREADABLE');
  const { weeks, weekdays, periods, date } = draft;
  if (!(weeks ?? weekdays ?? periods ?? date)) {
    return fail(CANCELLED.test(text) ? 'TIME_CANCELLED' : 'TIME_UNREADABLE');
  }
  const narrowedDraft = narrowed(draft, raw);
  if (!narrowedDraft.ok) return narrowedDraft;
  if (areParallel(draft, pieces)) return fail('TIME_UNREADABLE');
  // Refuses a text that ends with a comma, slash or `@`, because something is probably missing.
  if (at === text.length) {
    return /[,/@]/.test(gaps.at(-1) ?? '')
      ? fail('TIME_UNREADABLE')
      : ok(slotsOf(narrowedDraft.value));
  }
  const location = readLocation(written, text, at, gaps);
  return location.ok ? ok(slotsOf({ ...narrowedDraft.value, place: location.value })) : location;
};

/**
 * True if all class times have the same kinds of parts, such as weeks, weekday and periods.
 * Otherwise a line break has probably split one class time. Weeks of practice are ignored if all
 * other class times have weeks.
 */
const areAlike = (slots: readonly TimeSlot[]): boolean => {
  const kinds = (slot: TimeSlot) =>
    [slot.weeks, slot.weekday, slot.periods, slot.date].map(Boolean).join();
  const dated = slots.filter((slot) => slot.weekday !== undefined || slot.periods !== undefined);
  const lackWeeks = dated.some((slot) => slot.weeks === undefined);
  return new Set(dated.map(kinds)).size <= 1 && (dated.length === slots.length || !lackWeeks);
};

const LINE = /[\r\n\u0085\u2028\u2029]+/;
const readLine = (line: string, options: TimeOptions): Result<TimeSlot[]> => {
  const slots: TimeSlot[] = [];
  for (const each of withLocationLast(inKnownSpelling(line).trim())) {
    const read = readSlot(each, options);
    const several = read.ok ? read.value : meetingsIn(each, (text) => readSlot(text, options));
    if (!several) return read;
    slots.push(...several);
  }
  return ok(slots);
};

/** Reads the class times in a text. Unlike `parseTimeText`, it suggests no corrections. */
export const readSlots = (text: string, options: TimeOptions): Result<TimeSlot[]> => {
  if (text.length > TIMES_TEXT_LIMIT) return fail('TIME_UNREADABLE');
  const slots: TimeSlot[] = [];
  for (const piece of text.split(/[;；]/)) {
    let above: TimeSlot[] = [];
    for (const line of piece.split(LINE)) {
      const raw = line.trim();
      if (raw === '') continue;
      const location = locationUnder(above, raw);
      if (location !== undefined) {
        for (const slot of above) slot.place = location;
        continue;
      }
      const read = readLine(raw, options);
      if (!read.ok) return read;
      above = read.value;
      slots.push(...above);
    }
  }
  return areAlike(slots) ? ok(slots) : fail('TIME_PARTS_DIFFER');
};
