import { isFilled } from '@/domain/base/cells';
import { fieldLabel } from '@/domain/base/importFields';
import { warningAt } from '@/domain/base/issues';
import { arePeriods } from '@/domain/time/periods';
import { arrangementsIn } from '@/domain/time/reading/arrangements';
import { ofSpokenDay, withBracketUnits, withPeriodUnits } from '@/domain/time/reading/likelyTime';
import { TIMES_TEXT_LIMIT } from '@/domain/time/reading/timeScanner';
import { parseTimeText } from '@/domain/time/reading/timeText';
import { splitTimeInOtherColumn } from './fullTimeColumn';
import { contradicts, mergeSlots, roomsOf, type SplitTime, type TimeColumns } from './slotColumns';

/**
 * Begins a text in the `weeks` field that joins contradictory columns, so that the server refuses
 * the row.
 */
export const COLUMNS_DIFFER = '两栏不一：';

/**
 * Reads the time cell of a row that has its weeks in another column. Numbers after a weekday are
 * then read as periods, as in `周一 1-2`.
 */
const withWeeksColumn = (time: string): ReturnType<typeof parseTimeText> => {
  const readings = [withPeriodUnits(time), ofSpokenDay(time)].map((way) => parseTimeText(way));
  return readings.find(({ ok }) => ok) ?? parseTimeText(time, { bare: 'weeks' });
};

/**
 * Reads a time cell that also contains the weeks. Numbers in brackets after a weekday are then read
 * as periods, as in `1-8周 一[1-2]`.
 */
const withOwnWeeks = (time: string): ReturnType<typeof parseTimeText> => {
  const read = parseTimeText(withBracketUnits(time));
  return read.ok && read.value.every(({ weeks }) => weeks) ? read : parseTimeText(time);
};

type OfCourse = TimeColumns & Partial<Record<'staffNos' | 'leadTeachers', string>>;

/** Returns the names in a text in sorted order, for comparison with another list. */
const namesIn = (text: string): string =>
  [...new Set(text.split(/[,，、;；\s]+/).filter(Boolean))].sort().join();

/**
 * Splits a time cell in which each line names some of the row's teachers. If the row has no lead
 * teachers, all its teachers become lead teachers.
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

/**
 * Removes the second date from a text such as `2026-09-07 08:00 ~ 2026-09-07 09:40` if both dates
 * are the same.
 */
const withoutDayAgain = (time: string): string =>
  time.length > TIMES_TEXT_LIMIT ? time : time.replace(DAY_AGAIN, '$1 $3-$4');

const CLOCK_ALONE = /^\s*\d{1,2}[:：]\d\d\s*[-~～—–至到]\s*\d{1,2}[:：]\d\d\s*$/;

/**
 * If the time cell contains only clock times that cannot be read as periods, uses the readable
 * periods column instead and adds a warning.
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
 * Splits a row into one part for each class time in its time cell. If the text is unreadable or
 * contradicts other columns, it is moved to the `weeks` field, where the server reports the error.
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
  // If the text is unreadable, reads numbers after a weekday as periods, as in `周一 1-2`. The server
  // would read them as weeks.
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
  return mergeSlots(rest, slots.value, 'time', time);
};
