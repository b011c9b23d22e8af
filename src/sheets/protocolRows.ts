import type { ContactRow, CourseRow, ImportTarget } from '@/contract/importing';
import type { ImportField } from '@/domain/importFields';
import { formatPeriods } from '@/domain/periods';
import { joinParity, parseTimeText } from '@/domain/timeText';
import { formatWeekday } from '@/domain/weekdays';
import { formatWeeks } from '@/domain/weeks';
import type { TableRow } from './table';

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
    if (field) texts[field] = (cells[index] ?? '').slice(0, MAX_CELL);
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
const TIMES = ['weeks', 'weekday', 'periods', 'date', 'time'] as const;

const filled = (texts: Texts, fields: readonly ImportField[]): boolean =>
  fields.some((field) => texts[field]?.trim());

/** A row with a time and nothing that names a course goes on with the course above it. */
const continueCourse = (texts: Texts, above: Texts | undefined): Texts => {
  if (!above || filled(texts, IDENTITY) || !filled(texts, TIMES)) return texts;
  const continued: Texts = { ...texts };
  for (const [field, text] of Object.entries(above) as [ImportField, string][]) {
    const isTime = TIMES.includes(field as never) || field === 'room';
    if (!isTime && !continued[field]?.trim()) continued[field] = text;
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

/** A combined time becomes a row for each of its parts; what cannot be read goes whole to `weeks`. */
const splitTime = (texts: Texts): Texts[] => {
  const { time, ...rest } = texts;
  if (time === undefined) return [rest];
  const slots = parseTimeText(time);
  if (!slots.ok) return [{ ...rest, weeks: time }];
  if (slots.value.length === 0) return [rest];
  return slots.value.map(({ weeks, weekday, periods, place }) => ({
    ...rest,
    ...(weeks && { weeks: formatWeeks(weeks) }),
    ...(weekday !== undefined && { weekday: formatWeekday(weekday) }),
    ...(periods && { periods: formatPeriods(periods) }),
    ...(place && !rest.room?.trim() && { room: place }),
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
    return splitTime(joinWeeks(whole)).map((each) => ({ row, ...place, ...each }) as CourseRow);
  });
};
