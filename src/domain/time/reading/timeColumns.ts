import type { ImportIssue } from '@/contract/import/import';
import { fieldLabel } from '@/domain/columns/importFields';
import { warningAt } from '@/domain/rows/issues';
import { isSamePlace } from '@/domain/rows/places';
import type { DayTable } from '@/domain/time/dayTable';
import { arePeriods, formatPeriods, parsePeriods } from '@/domain/time/periods';
import { formatWeekday } from '@/domain/time/weekdayNames';
import { parseWeekdays } from '@/domain/time/weekdays';
import { areWeeks, formatWeeks, parseWeeks } from '@/domain/time/weeks';
import { isOnline } from '@/domain/timetable/rooms';
import { arrangementsIn } from './arrangements';
import { ofSpokenDay, withBracketUnits, withPeriodUnits } from './likelyTime';
import type { Bare } from './timeComponents';
import { joinParity } from './timeJoins';
import { TIMES_TEXT_LIMIT } from './timeScanner';
import { areDayAndPairs, type TimeSlot } from './timeSlots';
import { parseTimeText } from './timeText';

/** The columns that tell a time and its place; `time` may hold all of them. */
export type TimeColumns = Partial<
  Record<'time' | 'weeks' | 'parity' | 'weekday' | 'periods' | 'date' | 'room' | 'teachers', string>
>;

export interface SplitTime<T> {
  /** One for each time of the row. */
  parts: T[];
  issues: ImportIssue[];
}

type Own = 'periods' | 'weeks' | 'weekday' | 'date';

const isFilled = (text: string | undefined): text is string =>
  text !== undefined && /\S/.test(text);

/** Rooms go in parallel where they are as many as the times; else the text is for all of them. */
const roomsOf = (room: string | undefined, count: number): string[] | undefined => {
  const rooms = (room ?? '').split(/[;；\n]/).map((each) => each.trim());
  return rooms.length === count && rooms.some(Boolean) ? rooms : undefined;
};

/** Before a text that says what columns contradict each other in, which the check refuses. */
export const COLUMNS_DIFFER = '两栏不一：';

/** Whether another column says another time: weeks may be some of those that it has. */
const contradicts = (texts: TimeColumns, slot: TimeSlot): boolean => {
  const { weeks, weekday, periods } = slot;
  const ownWeeks = isFilled(texts.weeks) && weeks ? parseWeeks(texts.weeks) : undefined;
  if (ownWeeks && !(ownWeeks.ok && weeks?.every((week) => ownWeeks.value.includes(week))))
    return true;
  const ownDay = isFilled(texts.weekday) && weekday ? parseWeekdays(texts.weekday) : undefined;
  if (ownDay && !(ownDay.ok && ownDay.value.includes(weekday ?? 0))) return true;
  if (isFilled(texts.date) && slot.date) return texts.date.trim() !== slot.date;
  const own = isFilled(texts.periods) && periods ? parsePeriods(texts.periods) : undefined;
  return (
    own !== undefined && !(own.ok && formatPeriods(own.value) === formatPeriods(periods ?? []))
  );
};

/** What a slot says, over what the other columns say. */
const withSlot = <T extends TimeColumns>(rest: T, slot: TimeSlot): T => {
  const { weeks, weekText, weekday, periods, periodText, date, parity, except } = slot;
  const weeksText = weeks && (weekText ?? formatWeeks(weeks));
  return {
    ...rest,
    ...(weeksText && { weeks: weeksText }),
    ...(!weeksText && except && isFilled(rest.weeks) && { weeks: `${rest.weeks}${except}` }),
    ...(parity && !isFilled(rest.parity) && { parity }),
    ...(weekday !== undefined && { weekday: formatWeekday(weekday) }),
    ...(periods && { periods: periodText ?? formatPeriods(periods) }),
    ...(date && { date }),
  };
};

const MAY_BE_NAME = /^\p{Script=Han}{2,3}$/u;
/** Classes, head counts, numbers of people, and words that belong to the time. */
const NO_PLACE = /班$|\d\s*人$|[组届级]$|^\p{L}$|^\d{5,}$|^[起等止]/u;
const IS_PLACE = /[楼室馆厅院堂场栋座区房网校园]|操场|机房|基地|中心|医/;

/** The room of a time: the column's, where it has one; that the time names another one is said. */
const roomOf = (
  { place }: TimeSlot,
  { room, teachers = '' }: TimeColumns,
  issues: ImportIssue[],
): { room?: string } => {
  // Some systems write who teaches behind the time.
  if (!place || teachers.split(/[,，、;；\s]+/).includes(place)) {
    return room === undefined ? {} : { room };
  }
  if (!isFilled(room)) {
    const isDoubtful =
      (MAY_BE_NAME.test(place) && !IS_PLACE.test(place) && !isOnline(place)) ||
      NO_PLACE.test(place.trim());
    if (isDoubtful) issues.push(warningAt('room', 'ROOM_DOUBTFUL', { place }));
    return { room: place };
  }
  if (isSamePlace(place, room)) return { room: place.length > room.length ? place : room };
  issues.push(warningAt('room', 'ROOM_DIFFERS', { place, room }, place));
  return { room };
};

/** What is said where the weeks of the slots are not all that the column of weeks has. */
const narrowing = (
  { weeks, parity }: TimeColumns,
  slots: readonly TimeSlot[],
  field: string,
  text: string,
): ImportIssue[] => {
  const joined = isFilled(weeks) && isFilled(parity) ? joinParity(weeks, parity) : undefined;
  const own = isFilled(weeks) ? parseWeeks(joined?.ok ? joined.value : weeks) : undefined;
  if (!own?.ok || slots.some((slot) => !slot.weeks)) return [];
  const named = new Set(slots.flatMap((slot) => slot.weeks ?? []));
  if (own.value.every((week) => named.has(week))) return [];
  const header = fieldLabel('bachelorCourse', 'weeks');
  const other = fieldLabel('bachelorCourse', field);
  const told = { header, text: weeks?.trim() ?? '', other, used: text.trim() };
  return [warningAt('weeks', 'COLUMN_UNUSED', told)];
};

const merge = <T extends TimeColumns>(
  rest: T,
  slots: readonly TimeSlot[],
  field: string,
  text: string,
): SplitTime<T> => {
  const issues = narrowing(rest, slots, field, text);
  // Weekdays of one time are slots of their own, and have one room.
  const rooms = roomsOf(rest.room, slots.length);
  const parts = slots.map((slot, index) => ({
    ...withSlot(rest, slot),
    ...roomOf(slot, rooms ? { ...rest, room: rooms[index] } : rest, issues),
  }));
  return { parts, issues };
};

/** Whether a cell may hold more than its own kind, seen without reading it. */
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

const BARE: Partial<Record<Own, Bare>> = { periods: 'periods', weeks: 'weeks' };

/** Where the digits of 强智 are a weekday and its periods: a date may be digits, too. */
const DIGITS_MEAN: readonly Own[] = ['periods', 'weekday'];

const OWN: readonly Own[] = ['periods', 'weeks', 'weekday', 'date'];

/** The column that holds more than its own kind, which its own reader cannot read. */
const combinedColumn = (texts: TimeColumns): Own | undefined =>
  OWN.find((field) => {
    const text = texts[field];
    if (!isFilled(text) || text.length > TIMES_TEXT_LIMIT) return false;
    const mayHoldMore =
      MAY_HOLD_MORE[field].test(text) || (DIGITS_MEAN.includes(field) && areDayAndPairs(text));
    return mayHoldMore && !IS_OWN[field]?.(text);
  });

/**
 * A time in a column that is meant for a part of it, `四[3-4节]` under 节次, goes to the columns that it
 * speaks of. Undefined where no column holds more than its own, or where they contradict each other.
 */
export const spreadTime = <T extends TimeColumns>(
  texts: T,
  tables?: readonly DayTable[],
): SplitTime<T> | undefined => {
  const field = combinedColumn(texts);
  if (!field) return undefined;
  const { [field]: text = '', ...rest } = texts;
  const slots = parseTimeText(text, { bare: BARE[field], tables });
  if (!slots.ok || slots.value.length === 0) return undefined;
  // A date alone is what a spreadsheet program made of `3-4`.
  if (slots.value.some(({ date, periods }) => date && !periods)) return undefined;
  if (slots.value.some((slot) => contradicts(rest as TimeColumns, slot))) return undefined;
  return merge(rest as T, slots.value, field, text);
};

/** A time beside a column of weeks: numbers behind its weekday are periods, others may be weeks. */
const beside = (time: string): ReturnType<typeof parseTimeText> => {
  const ways = [withPeriodUnits(time), ofSpokenDay(time)].map((way) => parseTimeText(way));
  return ways.find(({ ok }) => ok) ?? parseTimeText(time, { bare: 'weeks' });
};

/** A time that names its weeks itself, but not what the numbers in brackets behind its weekday are. */
const withOwnWeeks = (time: string): ReturnType<typeof parseTimeText> => {
  const read = parseTimeText(withBracketUnits(time));
  return read.ok && read.value.every(({ weeks }) => weeks) ? read : parseTimeText(time);
};

type OfCourse = TimeColumns & Partial<Record<'staffNos' | 'leadTeachers', string>>;

/** The names of a list, so that lists in another order are the same. */
const namesIn = (text: string): string =>
  [...new Set(text.split(/[,，、;；\s]+/).filter(Boolean))].sort().join();

/**
 * The lines of a time that name who teaches in them, each with its own people, where they are those of the
 * column; all of them lead the course.
 */
const splitByTeacher = (time: string, rest: OfCourse): OfCourse[] | undefined => {
  const { teachers, leadTeachers, staffNos, room } = rest;
  if (!isFilled(teachers) || isFilled(staffNos)) return undefined;
  const lines = arrangementsIn(time) ?? [];
  const named = namesIn(lines.map(({ names }) => names || '?').join('、'));
  if (named !== namesIn(teachers)) return undefined;
  const rooms = roomsOf(room, lines.length);
  const lead = isFilled(leadTeachers) ? leadTeachers : teachers;
  return lines.map(({ names, time: own }, index) => ({
    ...rest,
    time: own,
    teachers: names,
    leadTeachers: lead,
    ...(rooms && { room: rooms[index] }),
  }));
};

const DAY_AGAIN =
  /^\s*(\d{4}([-/.])\d{1,2}\2\d{1,2})\s+(\d{1,2}[:：]\d\d)(?:[:：]\d\d)?\s*[-~～—–至到]\s*\1\s+(\d{1,2}[:：]\d\d)(?:[:：]\d\d)?\s*$/;

/** `2026-09-07 08:00 ~ 2026-09-07 09:40` is one day. */
const withoutDayAgain = (time: string): string =>
  time.length > TIMES_TEXT_LIMIT ? time : time.replace(DAY_AGAIN, '$1 $3-$4');

const CLOCK_ALONE = /^\s*\d{1,2}[:：]\d\d\s*[-~～—–至到]\s*\d{1,2}[:：]\d\d\s*$/;

/** A clock alone that is none of the term's, beside periods: these stand, and the clock is told. */
const withoutClock = <T extends TimeColumns>(time: string, rest: T): SplitTime<T> | undefined => {
  const { periods = '' } = rest;
  if (!CLOCK_ALONE.test(time) || !arePeriods(periods)) return undefined;
  const header = fieldLabel('bachelorCourse', 'time');
  const other = fieldLabel('bachelorCourse', 'periods');
  const told = { header, text: time.trim(), other, used: periods.trim() };
  return { parts: [rest], issues: [warningAt('periods', 'COLUMN_UNUSED', told)] };
};

/**
 * A combined time becomes a row for each of its parts; what cannot be read, or contradicts the columns
 * beside it, goes whole to `weeks`, where the check refuses it.
 */
export const splitTime = <T extends TimeColumns>(texts: T): SplitTime<Omit<T, 'time'>> => {
  const { time: written, ...rest } = texts;
  const time = written && withoutDayAgain(written);
  if (!isFilled(time)) return spreadTime(rest) ?? { parts: [rest], issues: [] };
  const taught = splitByTeacher(time, rest as OfCourse);
  if (taught) {
    const split = taught.map((each) => splitTime({ ...texts, ...each }));
    return {
      parts: split.flatMap(({ parts }) => parts),
      issues: split.flatMap(({ issues }) => issues),
    };
  }
  const { weeks: ownWeeks } = rest as TimeColumns;
  const own = parseTimeText(time);
  // Bare numbers would be weeks where the check reads this text: those of the column must not get lost.
  const others = isFilled(ownWeeks) ? beside : withOwnWeeks;
  const slots = own.ok ? own : others(time);
  if (!slots.ok) {
    return withoutClock(time, rest) ?? { parts: [{ ...rest, weeks: time }], issues: [] };
  }
  if (slots.value.length === 0) return { parts: [rest], issues: [] };
  if (slots.value.some((slot) => contradicts(rest as TimeColumns, slot))) {
    const { weeks, weekday, periods, date } = rest as TimeColumns;
    const beside = [weeks, weekday, periods, date].filter(isFilled).join(' ');
    return { parts: [{ ...rest, weeks: `${COLUMNS_DIFFER}${time}；${beside}` }], issues: [] };
  }
  return merge(rest, slots.value, 'time', time);
};
