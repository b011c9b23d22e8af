import type { ContactRow, CourseRow, ImportIssue, ImportTarget } from '@/contract/import/import';
import { insideFormula, isFilled } from '@/domain/base/cells';
import type { ImportField } from '@/domain/base/importFields';
import type { TableRow } from '@/sheets/match/table';
import { cellContent, storableText } from '@/sheets/read/workbook';

export type Texts = Partial<Record<ImportField, string>>;

/** The field of each column. Undefined for a column that is not imported. */
export type Columns = readonly (ImportField | undefined)[];

/**
 * Fixed values for all rows, such as a term. A row that has another value in the file keeps that
 * value.
 */
export type Constants = Readonly<Texts>;

/** A function that returns the texts of a row that the user has corrected on the page, by field. */
export type MendedOf = (row: number) => Texts | undefined;

const filled = (texts: Texts, fields: readonly ImportField[]): boolean =>
  fields.some((field) => isFilled(texts[field]));

/**
 * Returns the index of the column with this field. If several columns have the field, the first
 * column with a text in this row is used.
 */
export const columnOf = (columns: Columns, cells: readonly string[], field: string): number => {
  const withText = columns.findIndex((each, index) => each === field && isFilled(cells[index]));
  return withText >= 0 ? withText : columns.indexOf(field as ImportField);
};

/** Returns the text inside a formula such as `="0012"`. */
const unwrapped = (text: string): string =>
  text.startsWith('=') ? (insideFormula(text.trim()) ?? text) : text;

/**
 * Returns the texts of a row by field. If several columns have the same field, the first text is
 * used.
 */
export const textsOf = (cells: readonly string[], columns: Columns): Texts => {
  const texts: Texts = {};
  columns.forEach((field, index) => {
    if (field && !isFilled(texts[field])) texts[field] = unwrapped(cells[index] ?? '');
  });
  return texts;
};

const OF_COMBINED_TIME: readonly string[] = ['weeks', 'weekday', 'periods'];

/**
 * Returns the field of the file's column from which a checked field was made. For example, the
 * weeks may come from the combined column 上课时间 (class time).
 */
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
  const result = { ...texts };
  for (const [field, text] of Object.entries(mended)) {
    result[sourceOf(texts, field)] = cellContent(storableText(text));
  }
  // The weeks that the user typed already say odd or even. The separate column for odd or even
  // weeks is then ignored.
  if (/[单双]/.test(mended.weeks ?? '')) result.parity = '';
  return result;
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

/**
 * Fields of a single class time. If a row only adds a class time to the course above, these fields
 * are not copied from the row above.
 */
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

/**
 * Fields about teachers. If a row names teachers, none of these fields is copied from the row
 * above.
 */
const TEACHING: readonly ImportField[] = ['teachers', 'staffNos', 'titles'];

/**
 * Tells whether the row only adds another class time to the course above. Such a row has a time but
 * no course.
 */
export const continuesCourse = (texts: Texts): boolean =>
  !filled(texts, IDENTITY) && filled(texts, TIMES);

/**
 * Tells, for each row, whether a later row of the same course has a remark. If so, the remark of
 * the first row is not copied to the rows below.
 */
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

/**
 * The texts of a row by field. A combined class time is not yet split into weeks, weekday and
 * periods.
 */
export interface TextRow {
  row: number;
  /** The index among the rows of the table. */
  index: number;
  /**
   * The texts of the row, from three sources: the file, the user's corrections, and the row above
   * for the same course.
   */
  texts: Texts;
}

export type ProtocolRow = ContactRow | CourseRow;

/** A row of the file, and the rows that are sent to the server: one row for each class time. */
export interface FileRow extends TextRow {
  parts: ProtocolRow[];
  /** Warnings that the page found before the server's check, while splitting the row. */
  warnings: ImportIssue[];
}

/**
 * Returns the texts of all rows of a table. A row that only adds a class time gets the other texts
 * from the course above. Nothing is copied if a fixed value names the course of all rows.
 */
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
