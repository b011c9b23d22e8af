import type { ContactRow, CourseRow, ImportTarget } from '@/contract/importing';
import type { ImportField } from '@/domain/importFields';
import { formatPeriods, parsePeriods } from '@/domain/periods';
import { joinParity, parseTimeText } from '@/domain/timeText';
import { formatWeekday } from '@/domain/weekdays';
import { formatWeeks } from '@/domain/weeks';
import type { TableRow } from './table';
import { storableText } from './workbook';

export type ProtocolRow = ContactRow | CourseRow;

type Texts = Partial<Record<ImportField, string>>;

/** Which column gives which field; undefined for a column that is skipped. */
export type Columns = readonly (ImportField | undefined)[];

/** Values for every row: a term chosen for the file, a group; a row's own value wins. */
export type Constants = Readonly<Partial<Record<ImportField, string>>>;

/** No field takes this much; the check says so of the part that is sent. */
const MAX_CELL = 2000;

const textsOf = (cells: readonly string[], columns: Columns, constants: Constants): Texts => {
  const texts: Texts = {};
  columns.forEach((field, index) => {
    // Of several columns for one field the first with a text gives it.
    if (field && !texts[field]?.trim()) texts[field] = storableText(cells[index] ?? '', MAX_CELL);
  });
  for (const [field, value] of Object.entries(constants) as [ImportField, string][]) {
    if (!texts[field]?.trim()) texts[field] = value;
  }
  return texts;
};

const IDENTITY = [
  'courseCode',
  'courseName',
  'classCode',
  'className',
  'classComposition',
] as const;
const TIMES = ['weeks', 'weekday', 'periods', 'bigPeriods', 'date', 'time'] as const;

/** What belongs to one time of a course and does not go on with the next. */
const OF_ONE_TIME: readonly ImportField[] = [
  ...([...TIMES, 'parity', 'room', 'topic', 'form', 'groupName', 'requirement'] as const),
];

/** These belong together: a row with teachers of its own takes nothing of the others'. */
const TEACHING: readonly ImportField[] = ['teachers', 'staffNos', 'titles'];

const filled = (texts: Texts, fields: readonly ImportField[]): boolean =>
  fields.some((field) => texts[field]?.trim());

/** A row with a time and nothing that names a course goes on with the course above it. */
const continueCourse = (texts: Texts, above: Texts | undefined): Texts => {
  if (!above || filled(texts, IDENTITY) || !filled(texts, TIMES)) return texts;
  const own = filled(texts, TEACHING) ? [...OF_ONE_TIME, ...TEACHING] : OF_ONE_TIME;
  const continued: Texts = { ...texts };
  for (const [field, text] of Object.entries(above) as [ImportField, string][]) {
    if (!own.includes(field) && !continued[field]?.trim()) continued[field] = text;
  }
  return continued;
};

/** 单双周 in a column of its own joins the weeks; where they contradict each other both are shown. */
const joinWeeks = (texts: Texts): Texts => {
  const { parity, ...rest } = texts;
  if (parity === undefined || !rest.weeks?.trim()) return rest;
  const joined = joinParity(rest.weeks, parity);
  return { ...rest, weeks: joined.ok ? joined.value : `${rest.weeks} ${parity}` };
};

/** 大节 become the periods that they are; what cannot be read is shown with its unit, an error. */
const joinPeriods = (texts: Texts): Texts => {
  const { bigPeriods, ...rest } = texts;
  if (!bigPeriods?.trim() || rest.periods?.trim()) return rest;
  const read = parsePeriods(bigPeriods, { bigPeriods: true });
  return { ...rest, periods: read.ok ? formatPeriods(read.value) : `大节 ${bigPeriods}` };
};

/** Rooms go in parallel where they are as many as the times; else the text is for all of them. */
const roomsOf = (room: string | undefined, count: number): string[] | undefined => {
  const rooms = (room ?? '').split(/[;；\n]/).map((each) => each.trim());
  return rooms.length === count && rooms.some(Boolean) ? rooms : undefined;
};

/** A combined time becomes a row for each of its parts; what cannot be read goes whole to `weeks`. */
const splitTime = (texts: Texts): Texts[] => {
  const { time, ...rest } = texts;
  if (time === undefined) return [rest];
  const slots = parseTimeText(time);
  if (!slots.ok) return [{ ...rest, weeks: time }];
  if (slots.value.length === 0) return [rest];
  const rooms = roomsOf(rest.room, slots.value.length);
  return slots.value.map(({ weeks, weekday, periods, place }, index) => ({
    ...rest,
    ...(weeks && { weeks: formatWeeks(weeks) }),
    ...(weekday !== undefined && { weekday: formatWeekday(weekday) }),
    ...(periods && { periods: formatPeriods(periods) }),
    ...(place && !rest.room?.trim() && { room: place }),
    ...(rooms && { room: rooms[index] }),
  }));
};

/** A table's rows as the API takes them; a course row with several times becomes several. */
export const protocolRows = (
  target: ImportTarget,
  rows: readonly TableRow[],
  columns: Columns,
  constants: Constants,
  sheet: string | undefined,
): ProtocolRow[] => {
  const place = sheet === undefined ? {} : { sheet };
  let above: Texts | undefined;
  return rows.flatMap(({ row, cells }) => {
    const texts = textsOf(cells, columns, constants);
    if (target === 'contact') return [{ row, ...place, ...texts } as ContactRow];
    const whole = continueCourse(texts, above);
    above = whole;
    const times = splitTime(joinPeriods(whole)).map(joinWeeks);
    return times.map((each) => ({ row, ...place, ...each }) as CourseRow);
  });
};
