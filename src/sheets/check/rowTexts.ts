import type { ContactRow, CourseRow, ImportIssue, ImportTarget } from '@/contract/import/import';
import type { ImportField } from '@/domain/columns/importFields';
import { insideFormula } from '@/domain/rows/cells';
import type { TableRow } from '@/sheets/match/table';
import { cellContent, storableText } from '@/sheets/read/workbook';

export type Texts = Partial<Record<ImportField, string>>;

/** Which column gives which field; undefined for a column that is skipped. */
export type Columns = readonly (ImportField | undefined)[];

/** Values for every row: a term chosen for the file, a group; a row's own value wins. */
export type Constants = Readonly<Texts>;

/** What was mended in a row on the page, by the fields that the check named. */
export type MendedOf = (row: number) => Texts | undefined;

export const isFilled = (text: string | undefined): text is string =>
  text !== undefined && /\S/.test(text);

const filled = (texts: Texts, fields: readonly ImportField[]): boolean =>
  fields.some((field) => isFilled(texts[field]));

/** The column that gives a field in this row: of several the first with a text. */
export const columnOf = (columns: Columns, cells: readonly string[], field: string): number => {
  const withText = columns.findIndex((each, index) => each === field && isFilled(cells[index]));
  return withText >= 0 ? withText : columns.indexOf(field as ImportField);
};

/** The text of a cell, also where a formula keeps it as one: columns that are joined need it bare. */
const keptText = (text: string): string =>
  text.startsWith('=') ? (insideFormula(text.trim()) ?? text) : text;

/** A row's own texts; of several columns that give a field the first with a text. */
export const textsOf = (cells: readonly string[], columns: Columns): Texts => {
  const texts: Texts = {};
  columns.forEach((field, index) => {
    if (field && !isFilled(texts[field])) texts[field] = keptText(cells[index] ?? '');
  });
  return texts;
};

const OF_COMBINED_TIME: readonly string[] = ['weeks', 'weekday', 'periods'];

/** The field of the file that the check's field was made of: a combined time, 大节. */
export const sourceOf = (texts: Texts, field: string): ImportField => {
  const own = isFilled(texts[field as ImportField]);
  if (!own && OF_COMBINED_TIME.includes(field) && isFilled(texts.time)) return 'time';
  if (!own && field === 'periods' && isFilled(texts.bigPeriods)) return 'bigPeriods';
  if (!own && field === 'smsOptOut' && isFilled(texts.smsOptIn)) return 'smsOptIn';
  if (!own && field === 'room') {
    const ofRoom = (['roomNo', 'building', 'time'] as const).find((each) => isFilled(texts[each]));
    if (ofRoom) return ofRoom;
  }
  return field as ImportField;
};

const mend = (texts: Texts, mended: Texts | undefined): Texts => {
  if (!mended) return texts;
  const whole = { ...texts };
  for (const [field, text] of Object.entries(mended)) {
    whole[sourceOf(texts, field)] = cellContent(storableText(text));
  }
  // Mended weeks that say their parity themselves are not narrowed by the column's again.
  if (/[单双]/.test(mended.weeks ?? '')) whole.parity = '';
  return whole;
};

const IDENTITY = [
  'courseCode',
  'courseName',
  'classCode',
  'className',
  'classComposition',
] as const;
const TIMES = [
  ...(['weeks', 'weekday', 'periods', 'bigPeriods', 'date', 'time'] as const),
  ...(['firstPeriod', 'lastPeriod', 'firstDate', 'lastDate', 'day'] as const),
] as const;

/** What belongs to one time of a course and does not go on with the next. */
const OF_ONE_TIME: readonly ImportField[] = [
  ...([
    ...TIMES,
    'parity',
    'firstWeek',
    'lastWeek',
    'periodCount',
    'dayPart',
    'room',
    'building',
    'roomNo',
    'topic',
    'form',
    'groupName',
    'requirement',
  ] as const),
];

/** These belong together: a row with teachers of its own takes nothing of the others'. */
const TEACHING: readonly ImportField[] = ['teachers', 'staffNos', 'titles'];

/** A row with a time and nothing that names a course goes on with the course above it. */
export const continuesCourse = (texts: Texts): boolean =>
  !filled(texts, IDENTITY) && filled(texts, TIMES);

/** Tells of each row whether one that goes on with the same course has a remark of its own: then none is for all of them. */
const withOwnRemarks = (rows: readonly Texts[]): boolean[] => {
  let head = -1;
  const heads = rows.map((texts, index) => {
    if (!continuesCourse(texts)) head = index;
    return head;
  });
  const found = new Set(
    rows.flatMap(({ remark }, index) =>
      heads[index] !== index && isFilled(remark) ? [heads[index]] : [],
    ),
  );
  return heads.map((each) => found.has(each));
};

const continueCourse = (texts: Texts, above: Texts | undefined, hasOwnRemarks: boolean): Texts => {
  if (!above || !continuesCourse(texts)) return texts;
  const own: readonly ImportField[] = [
    ...OF_ONE_TIME,
    ...(filled(texts, TEACHING) ? TEACHING : []),
    ...(hasOwnRemarks ? (['remark'] as const) : []),
  ];
  const continued: Texts = { ...texts };
  for (const [field, text] of Object.entries(above) as [ImportField, string][]) {
    if (!own.includes(field) && !isFilled(continued[field])) continued[field] = text;
  }
  return continued;
};

/** A row's texts by field, before a combined time is taken apart. */
export interface TextRow {
  row: number;
  /** Its place among the table's rows. */
  index: number;
  /** As the file has them, mended, and gone on from the course above. */
  texts: Texts;
}

export type ProtocolRow = ContactRow | CourseRow;

/** A row of the file, and what it is sent as: one row, or one for each of its times. */
export interface FileRow extends TextRow {
  parts: ProtocolRow[];
  /** What is said of it before the check, because taking it apart decided something. */
  told: ImportIssue[];
}

/** The texts of a table's rows; a constant that names the course leaves no row to go on with another. */
export const rowTexts = (
  target: ImportTarget,
  rows: readonly TableRow[],
  columns: Columns,
  constants: Constants,
  mendedOf: MendedOf,
): TextRow[] => {
  const continues = target !== 'contact' && !filled(constants, IDENTITY);
  const all = rows.map(({ row, cells }) => mend(textsOf(cells, columns), mendedOf(row)));
  const hasRemarks = columns.includes('remark') ? withOwnRemarks(all) : [];
  let above: Texts | undefined;
  return rows.flatMap(({ row, blank = false }, index) => {
    const own = all[index] ?? {};
    const texts = continues ? continueCourse(own, above, hasRemarks[index] ?? false) : own;
    if (!blank || filled(texts, IDENTITY)) above = texts;
    return blank ? [] : [{ row, index, texts }];
  });
};
