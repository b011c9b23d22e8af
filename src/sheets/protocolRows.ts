import type { ContactRow, CourseRow, ImportTarget } from '@/contract/importing';
import type { ImportField } from '@/domain/importFields';
import { formatPeriods, parsePeriods } from '@/domain/periods';
import { splitTimeLists } from '@/domain/timeLists';
import { parseTimeText, type TimeSlot } from '@/domain/timeText';
import { formatWeekday, parseWeekday } from '@/domain/weekdays';
import { formatWeeks, parseWeeks } from '@/domain/weeks';
import { joinPeriods, joinRoom, joinTerm, joinWeeks } from './joinColumns';
import { joinPeriodCount } from './periodCounts';
import {
  type Columns,
  type Constants,
  isFilled,
  type MendedOf,
  rowTexts,
  type TextRow,
  type Texts,
} from './rowTexts';
import type { TableRow } from './table';

export type ProtocolRow = ContactRow | CourseRow;

/** A row of the file, and what it is sent as: one row, or one for each of its times. */
export interface FileRow extends TextRow {
  parts: ProtocolRow[];
}

const withConstants = (texts: Texts, constants: Constants): Texts => {
  const whole = { ...texts };
  for (const [field, value] of Object.entries(constants) as [ImportField, string][]) {
    // A constant that is not filled in yet must not clear what is stored.
    if (!isFilled(whole[field]) && isFilled(value)) whole[field] = value;
  }
  return whole;
};

/** Rooms go in parallel where they are as many as the times; else the text is for all of them. */
const roomsOf = (room: string | undefined, count: number): string[] | undefined => {
  const rooms = (room ?? '').split(/[;；\n]/).map((each) => each.trim());
  return rooms.length === count && rooms.some(Boolean) ? rooms : undefined;
};

/** Whether two columns say different times: weeks may be some of those that the other column has. */
const contradicts = (texts: Texts, { weeks, weekday, periods }: TimeSlot): boolean => {
  const ownWeeks = isFilled(texts.weeks) && weeks ? parseWeeks(texts.weeks) : undefined;
  if (ownWeeks && !(ownWeeks.ok && weeks?.every((week) => ownWeeks.value.includes(week))))
    return true;
  const ownDay = isFilled(texts.weekday) && weekday ? parseWeekday(texts.weekday) : undefined;
  if (ownDay && !(ownDay.ok && ownDay.value === weekday)) return true;
  const own = isFilled(texts.periods) && periods ? parsePeriods(texts.periods) : undefined;
  return (
    own !== undefined && !(own.ok && formatPeriods(own.value) === formatPeriods(periods ?? []))
  );
};

/**
 * A combined time becomes a row for each of its parts; what cannot be read, or contradicts the columns
 * beside it, goes whole to `weeks`, where the check refuses it.
 */
const splitTime = (texts: Texts): Texts[] => {
  const { time, ...rest } = texts;
  if (time === undefined) return [rest];
  const slots = parseTimeText(time);
  if (!slots.ok) return [{ ...rest, weeks: time }];
  if (slots.value.length === 0) return [rest];
  if (slots.value.some((slot) => contradicts(rest, slot))) {
    const beside = [rest.weeks, rest.weekday, rest.periods].filter(isFilled).join(' ');
    return [{ ...rest, weeks: `${time}；${beside}` }];
  }
  const rooms = roomsOf(rest.room, slots.value.length);
  return slots.value.map(({ weeks, weekday, periods, place }, index) => ({
    ...rest,
    ...(weeks && { weeks: formatWeeks(weeks) }),
    ...(weekday !== undefined && { weekday: formatWeekday(weekday) }),
    ...(periods && { periods: formatPeriods(periods) }),
    ...(place && !isFilled(rest.room) && { room: place }),
    ...(rooms && { room: rooms[index] }),
  }));
};

const partsOf = (target: ImportTarget, texts: Texts): Texts[] =>
  target === 'contact'
    ? [texts]
    : splitTimeLists(joinRoom(texts)).flatMap((each) =>
        splitTime(joinPeriods(each)).map((part) => joinPeriodCount(joinWeeks(part))),
      );

/** A table's rows with what they are sent as; a course row with several times becomes several. */
export const fileRows = (
  target: ImportTarget,
  rows: readonly TableRow[],
  columns: Columns,
  constants: Constants,
  sheet: string | undefined,
  mendedOf: MendedOf,
): FileRow[] => {
  const place = sheet === undefined ? {} : { sheet };
  return rowTexts(target, rows, columns, constants, mendedOf).map(({ row, index, texts }) => {
    const parts = partsOf(target, withConstants(joinTerm(texts, constants.termCode), constants));
    return {
      row,
      index,
      texts,
      parts: parts.map((each) => ({ row, ...place, ...each }) as ProtocolRow),
    };
  });
};
