import type { ContactRow, CourseRow, ImportIssue, ImportTarget } from '@/contract/import/import';
import { isFilled } from '@/domain/base/cells';
import type { ImportField } from '@/domain/base/importFields';
import type { TableRow } from '@/sheets/match/tables/sheetTable';
import { cellContent, storableText } from '@/sheets/read/workbook';
import {
  type Columns,
  type Constants,
  filled,
  type MendedOf,
  type Texts,
  textsOf,
} from './cellTexts';
import { continueCourse, IDENTITY, withOwnRemarks } from './continuedCourse';

const OF_COMBINED_TIME: readonly string[] = ['weeks', 'weekday', 'periods'];

/**
 * Returns the field whose column in the file contains the text of a checked field. For example, the
 * weeks may be in the combined column 上课时间 (class time).
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
  // Ignores the column for odd or even weeks if the user typed 单 (odd) or 双 (even) into the weeks.
  if (/[单双]/.test(mended.weeks ?? '')) result.parity = '';
  return result;
};

/**
 * The texts of a row by field. A combined class time is not yet split into weeks, weekday and
 * periods.
 */
interface TextRow {
  row: number;
  /** The index of the row in the table's list of rows. `row` is the row number in the file. */
  index: number;
  /**
   * The texts of the row: from the file, from the user's corrections, and from the row above if it
   * belongs to the same course.
   */
  texts: Texts;
}

export type ProtocolRow = ContactRow | CourseRow;

/** A row of the file, and the rows that are sent to the server: one row for each class time. */
export interface FileRow extends TextRow {
  parts: ProtocolRow[];
  /** Warnings that were found while splitting the row, before the server's check. */
  warnings: ImportIssue[];
}

/**
 * Returns the texts of all rows of a table. A row that only adds a class time gets its other texts
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
