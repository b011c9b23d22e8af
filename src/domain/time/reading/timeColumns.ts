import type { ImportIssue } from '@/contract/import/import';
import { isFilled } from '@/domain/base/cells';
import { fieldLabel } from '@/domain/base/importFields';
import { warningAt } from '@/domain/base/issues';
import { isSameLocation } from '@/domain/base/places';
import { isOnline } from '@/domain/base/rooms';
import type { DayTable } from '@/domain/time/dayTable';
import { arePeriods, formatPeriods, parsePeriods } from '@/domain/time/periods';
import { formatWeekday } from '@/domain/time/weekdayNames';
import { parseWeekdays } from '@/domain/time/weekdays';
import { areWeeks, formatWeeks, parseWeeks } from '@/domain/time/weeks';
import { arrangementsIn } from './arrangements';
import { ofSpokenDay, withBracketUnits, withPeriodUnits } from './likelyTime';
import type { UnitlessNumbers } from './timeComponents';
import { joinParity } from './timeJoins';
import { TIMES_TEXT_LIMIT } from './timeScanner';
import { areDayAndPairs, type TimeSlot } from './timeSlots';
import { parseTimeText } from './timeText';

/**
 * The table columns with parts of a class time, and the room. The `time` column may contain all
 * parts.
 */
export type TimeColumns = Partial<
  Record<'time' | 'weeks' | 'parity' | 'weekday' | 'periods' | 'date' | 'room' | 'teachers', string>
>;

export interface SplitTime<T> {
  parts: T[];
  issues: ImportIssue[];
}

type Own = 'periods' | 'weeks' | 'weekday' | 'date';

/**
 * Splits the room cell if it has one room for each class time. Otherwise the text applies to all
 * class times.
 */
const roomsOf = (room: string | undefined, count: number): string[] | undefined => {
  const rooms = (room ?? '').split(/[;；\n]/).map((each) => each.trim());
  return rooms.length === count && rooms.some(Boolean) ? rooms : undefined;
};

/** Marks a text from two columns that contradict each other. The server then refuses the row. */
export const COLUMNS_DIFFER = '两栏不一：';

/**
 * True if another column contradicts this class time. The class time may have fewer weeks than the
 * weeks column.
 */
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

/** Replaces the class time columns of a row by the parts of one class time (`slot`). */
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
/**
 * Matches texts that are not a place, such as student classes, numbers of students, or staff
 * numbers.
 */
const NO_PLACE = /班$|\d\s*人$|[组届级]$|^\p{L}$|^\d{5,}$|^[起等止]/u;
const IS_PLACE = /[楼室馆厅院堂场栋座区房网校园]|操场|机房|基地|中心|医/;

/**
 * Returns the room of a class time, from the room column or else from the time cell. If the two
 * name different rooms, there is a warning.
 */
const roomOf = (
  { place }: TimeSlot,
  { room, teachers = '' }: TimeColumns,
  issues: ImportIssue[],
): { room?: string } => {
  // Some course systems write the teacher's name after the class time. Such a name is not a room.
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
  if (isSameLocation(place, room)) return { room: place.length > room.length ? place : room };
  issues.push(warningAt('room', 'ROOM_DIFFERS', { place, room }, place));
  return { room };
};

/** Warns if the class times use only some of the weeks in the weeks column. */
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
  const params = { header, text: weeks?.trim() ?? '', other, used: text.trim() };
  return [warningAt('weeks', 'COLUMN_UNUSED', params)];
};

const merge = <T extends TimeColumns>(
  rest: T,
  slots: readonly TimeSlot[],
  field: string,
  text: string,
): SplitTime<T> => {
  const issues = narrowing(rest, slots, field, text);
  // A class time on two weekdays becomes two parts, one for each weekday.
  const rooms = roomsOf(rest.room, slots.length);
  const parts = slots.map((slot, index) => ({
    ...withSlot(rest, slot),
    ...roomOf(slot, rooms ? { ...rest, room: rooms[index] } : rest, issues),
  }));
  return { parts, issues };
};

/**
 * Fast tests for a cell that may contain more than the column is for, such as a weekday in the
 * periods column.
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
 * In these columns, the course system 强智 may write a weekday and periods as digits, such as
 * `10102`.
 */
const DIGITS_MEAN: readonly Own[] = ['periods', 'weekday'];

const OWN: readonly Own[] = ['periods', 'weeks', 'weekday', 'date'];

/**
 * Returns the column that contains a whole class time, although it is for one part only. Returns
 * undefined if there is no such column.
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
 * Splits a whole class time in a column for one part, such as `四[3-4节]` in the periods column.
 * Returns undefined if no column contains one, or if columns contradict each other.
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
  // A date without periods was probably the text `3-4`. The spreadsheet has turned it into a date.
  if (slots.value.some(({ date, periods }) => date && !periods)) return undefined;
  if (slots.value.some((slot) => contradicts(rest as TimeColumns, slot))) return undefined;
  return merge(rest as T, slots.value, field, text);
};

/**
 * Reads a class time in a row that also has a weeks column. Numbers after a weekday are then
 * periods.
 */
const withWeeksColumn = (time: string): ReturnType<typeof parseTimeText> => {
  const readings = [withPeriodUnits(time), ofSpokenDay(time)].map((way) => parseTimeText(way));
  return readings.find(({ ok }) => ok) ?? parseTimeText(time, { bare: 'weeks' });
};

/** Reads a class time that contains weeks. Numbers in brackets are then periods, even without 节. */
const withOwnWeeks = (time: string): ReturnType<typeof parseTimeText> => {
  const read = parseTimeText(withBracketUnits(time));
  return read.ok && read.value.every(({ weeks }) => weeks) ? read : parseTimeText(time);
};

type OfCourse = TimeColumns & Partial<Record<'staffNos' | 'leadTeachers', string>>;

/** Sorts the names in a text, because two lists in different order must be equal. */
const namesIn = (text: string): string =>
  [...new Set(text.split(/[,，、;；\s]+/).filter(Boolean))].sort().join();

/**
 * Splits a class time if each line names teachers from the teachers column. Without a column of
 * lead teachers, all these teachers become lead teachers.
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

/** Removes the second, equal date from a text such as `2026-09-07 08:00 ~ 2026-09-07 09:40`. */
const withoutDayAgain = (time: string): string =>
  time.length > TIMES_TEXT_LIMIT ? time : time.replace(DAY_AGAIN, '$1 $3-$4');

const CLOCK_ALONE = /^\s*\d{1,2}[:：]\d\d\s*[-~～—–至到]\s*\d{1,2}[:：]\d\d\s*$/;

/**
 * Ignores clock times that do not fit the term's periods if the row also has periods. A warning is
 * added.
 */
const withoutClock = <T extends TimeColumns>(time: string, rest: T): SplitTime<T> | undefined => {
  const { periods = '' } = rest;
  if (!CLOCK_ALONE.test(time) || !arePeriods(periods)) return undefined;
  const header = fieldLabel('bachelorCourse', 'time');
  const other = fieldLabel('bachelorCourse', 'periods');
  const params = { header, text: time.trim(), other, used: periods.trim() };
  return { parts: [rest], issues: [warningAt('periods', 'COLUMN_UNUSED', params)] };
};

/**
 * Splits a row if the time cell has several class times. If the text is unreadable or contradicts
 * other columns, it is moved to the `weeks` field. The server then reports an error there.
 */
export const splitTime = <T extends TimeColumns>(texts: T): SplitTime<Omit<T, 'time'>> => {
  const { time: written, ...rest } = texts;
  const time = written && withoutDayAgain(written);
  if (!isFilled(time)) return splitTimeInOtherColumn(rest) ?? { parts: [rest], issues: [] };
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
  // Numbers without a unit are read as periods here. Later steps would read the numbers as weeks.
  const others = isFilled(ownWeeks) ? withWeeksColumn : withOwnWeeks;
  const slots = own.ok ? own : others(time);
  if (!slots.ok) {
    return withoutClock(time, rest) ?? { parts: [{ ...rest, weeks: time }], issues: [] };
  }
  if (slots.value.length === 0) return { parts: [rest], issues: [] };
  if (slots.value.some((slot) => contradicts(rest as TimeColumns, slot))) {
    const { weeks, weekday, periods, date } = rest as TimeColumns;
    const ownColumns = [weeks, weekday, periods, date].filter(isFilled).join(' ');
    return { parts: [{ ...rest, weeks: `${COLUMNS_DIFFER}${time}；${ownColumns}` }], issues: [] };
  }
  return merge(rest, slots.value, 'time', time);
};
