import type { ImportIssue } from '@/contract/import/import';
import { isFilled } from '@/domain/base/cells';
import { fieldLabel } from '@/domain/base/importFields';
import { warningAt } from '@/domain/base/issues';
import { isSameLocation } from '@/domain/base/places';
import { isOnline } from '@/domain/base/rooms';
import { parsePeriods } from '@/domain/time/periods';
import { formatPeriods } from '@/domain/time/reading/periodList';
import type { TimeSlot } from '@/domain/time/reading/timeDrafts';
import { joinParity } from '@/domain/time/reading/timeJoins';
import { formatWeeks } from '@/domain/time/reading/weeks/reading';
import { formatWeekday } from '@/domain/time/weekdayNames';
import { parseWeekdays } from '@/domain/time/weekdays';
import { parseWeeks } from '@/domain/time/weeks';

/**
 * The columns of a table with the parts of a class time, its room and its teachers. `time` may
 * contain a whole class time.
 */
export type TimeColumns = Partial<
  Record<'time' | 'weeks' | 'parity' | 'weekday' | 'periods' | 'date' | 'room' | 'teachers', string>
>;

/** The result of splitting a row: one part for each class time. */
export interface SplitTime<T> {
  parts: T[];
  issues: ImportIssue[];
}

/**
 * Splits the room cell if it contains one room for each class time. Returns undefined if it does
 * not, because its text then applies to all class times.
 */
export const roomsOf = (room: string | undefined, count: number): string[] | undefined => {
  const rooms = (room ?? '').split(/[;；\n]/).map((each) => each.trim());
  return rooms.length === count && rooms.some(Boolean) ? rooms : undefined;
};

/**
 * True if another column contradicts this class time. The class time may use only some of the weeks
 * in the weeks column, but no other weeks.
 */
export const contradicts = (texts: TimeColumns, slot: TimeSlot): boolean => {
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

/**
 * Writes the weeks, weekday, periods and date of one class time (`slot`) into their columns of the
 * row.
 */
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
 * Matches texts that are probably not a place, such as a student class, a number of students or a
 * staff number.
 */
const NO_PLACE = /班$|\d\s*人$|[组届级]$|^\p{L}$|^\d{5,}$|^[起等止]/u;
const IS_PLACE = /[楼室馆厅院堂场栋座区房网校园]|操场|机房|基地|中心|医/;

/**
 * Returns the room of a class time, from the room column or from the place in the time cell. If
 * these are different rooms, uses the room column and adds a warning.
 */
const roomOf = (
  { place }: TimeSlot,
  { room, teachers = '' }: TimeColumns,
  issues: ImportIssue[],
): { room?: string } => {
  // Ignores a place that is the name of a teacher, because some course systems write it after the
  // class time.
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

/** Returns a warning if the weeks column contains weeks that no class time uses. */
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

/** Returns one part of the row for each class time, with warnings about weeks and rooms. */
export const mergeSlots = <T extends TimeColumns>(
  rest: T,
  slots: readonly TimeSlot[],
  field: string,
  text: string,
): SplitTime<T> => {
  const issues = narrowing(rest, slots, field, text);
  // A class time on two weekdays counts as two, so that each weekday may have its own room.
  const rooms = roomsOf(rest.room, slots.length);
  const parts = slots.map((slot, index) => ({
    ...withSlot(rest, slot),
    ...roomOf(slot, rooms ? { ...rest, room: rooms[index] } : rest, issues),
  }));
  return { parts, issues };
};
