import type { ContactRow, CourseRow, ImportIssue, ImportTarget } from '@/contract/import/import';
import { insideFormula, isFilled } from '@/domain/base/cells';
import type { ImportField } from '@/domain/base/importFields';
import type { TableRow } from '@/sheets/match/table';
import { cellContent, storableText } from '@/sheets/read/workbook';

export type Texts = Partial<Record<ImportField, string>>;

/** The field of each column. Undefined for a column that is not imported. */
export type Columns = readonly (ImportField | undefined)[];

/** Fixed values for all rows, such as a term. A row's own value overrides them. */
export type Constants = Readonly<Texts>;

/** Returns the texts of a row that the user corrected on the page, by field. */
export type MendedOf = (row: number) => Texts | undefined;

const filled = (texts: Texts, fields: readonly ImportField[]): boolean =>
  fields.some((field) => isFilled(texts[field]));

/**
 * Returns the index of the column with this field. If several columns have the field, it is the
 * first one with a text in this row.
 */
export const columnOf = (columns: Columns, cells: readonly string[], field: string): number => {
  const withText = columns.findIndex((each, index) => each === field && isFilled(cells[index]));
  return withText >= 0 ? withText : columns.indexOf(field as ImportField);
};

/** Returns the text inside a formula such as `="0012"`. */
const unwrapped = (text: string): string =>
  text.startsWith('=') ? (insideFormula(text.trim()) ?? text) : text;

/**
 * Returns a row's texts by field. If several columns have one field, the first with a text is used.
 */
export const textsOf = (cells: readonly string[], columns: Columns): Texts => {
  const texts: Texts = {};
  columns.forEach((field, index) => {
    if (field && !isFilled(texts[field])) texts[field] = unwrapped(cells[index] ?? '');
  });
  return texts;
};

const OF_COMBINED_TIME: readonly string[] = ['weeks', 'weekday', 'periods'];

/** Returns the field of the file from which a checked field was made, such as a combined time. */
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
  // The user's corrected weeks already say odd or even, so the column for odd or even weeks is
  // ignored.
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

/** Fields of one class time. They are not copied from a row to the row with the next time. */
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

/** Fields about teachers. A row with its own teachers copies none of these from the row above. */
const TEACHING: readonly ImportField[] = ['teachers', 'staffNos', 'titles'];

/** Tells whether the row adds a class time to the course above: it has a time but no course. */
export const continuesCourse = (texts: Texts): boolean =>
  !filled(texts, IDENTITY) && filled(texts, TIMES);

/**
 * Returns for each row whether a later row of the same course has a remark. Remarks are not copied
 * down then.
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
 * The texts of a row by field. A combined time is not yet split into weeks, weekday and periods.
 */
export interface TextRow {
  row: number;
  /** The index among the rows of the table. */
  index: number;
  /**
   * The texts of the row: from the file, from the user's corrections, and copied from the course
   * above.
   */
  texts: Texts;
}

export type ProtocolRow = ContactRow | CourseRow;

/** A row of the file, with the rows to send to the server: one for each class time. */
export interface FileRow extends TextRow {
  parts: ProtocolRow[];
  /** Warnings that were found while splitting the row, before the check. */
  warnings: ImportIssue[];
}

/**
 * Returns the texts of all rows of a table. Texts are copied from a course to the rows of its other
 * times, unless all rows belong to one fixed course.
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
