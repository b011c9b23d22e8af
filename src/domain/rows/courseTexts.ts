import { type ErrorCode, errorText } from '@/contract/base/errorCodes';
import { withoutLayout } from '@/contract/base/fields';
import type { CourseRow, ImportIssue } from '@/contract/import/import';
import type { CourseField } from '@/contract/rule';
import { sizeProblem } from '@/domain/base/cellSize';
import {
  cleanCell,
  cleanCode,
  isErrorCell,
  isScientificCode,
  meansNone,
  refersToOtherCell,
  splitList,
  withoutDecimalTail,
} from '@/domain/base/cells';
import { errorAt, leftOutAt, warningAt } from '@/domain/base/issues';
import { isSessionText } from '@/domain/time/sessions/sessionTexts';

export const NUMBERS: readonly CourseField[] = [
  'studentCount',
  'credit',
  'totalHours',
  'theoryHours',
  'labHours',
  'clinicalHours',
];

/**
 * Optional fields. An invalid cell is skipped with a warning, and the rest of the row is imported.
 */
export const OPTIONAL_FIELDS: ReadonlySet<string> = new Set<CourseField>([
  ...NUMBERS,
  ...(['courseType', 'assessment', 'department', 'campus', 'remark', 'status'] as const),
]);

export type Texts = Partial<Record<keyof CourseRow & string, string>>;

/**
 * Matches a course name with the course code behind it, such as `生理学[B001]`. Short numbers are not
 * codes: [2024] may be a year, and [2] a part of the name.
 */
const NAME_AND_CODE =
  /^([^[\]［］【】]+)[[［【]([A-Za-z]{1,6}\d{2,12}[A-Za-z]?|\d{5,12})[\]］】]$/s;

const CODE_AND_NAME = /^[[［【(（]([A-Za-z0-9._-]{1,32})[\]］】)）](.*)$/s;

/**
 * Moves a course code from the name cell to its own field. The course system 青果 writes names such
 * as `[1161119004]体育`. A code without a name is an error.
 */
const splitCode = (texts: Texts, issues: ImportIssue[]): Texts => {
  const [, only] =
    /^[[［【(（]([A-Za-z0-9._-]{1,32})[\]］】)）]$/.exec(texts.courseCode ?? '') ?? [];
  const code = only ?? texts.courseCode;
  const coded = code === undefined ? texts : { ...texts, courseCode: code };
  const courseText = texts.courseName ?? '';
  const [, before, behind] = NAME_AND_CODE.exec(courseText) ?? [];
  const [text = '', own, name = ''] =
    before && behind ? [courseText, behind, before] : (CODE_AND_NAME.exec(courseText) ?? []);
  if (!own) return coded;
  if (code && code !== own) {
    issues.push(warningAt('courseName', 'COURSE_CODE_DIFFERS', { own, code }));
  }
  const courseName = name.trim();
  if (courseName === '') issues.push(errorAt('courseName', 'COURSE_NAME_IS_CODE', { text }));
  return { ...texts, courseCode: code || own, courseName };
};

type RowField = keyof CourseRow & string;

const CODES: readonly RowField[] = ['courseCode', 'classCode'];

/**
 * Fields whose inner blanks are kept here, because the parsers of weeks, dates and so on handle
 * them.
 */
const WITHOUT_BLANKS: readonly RowField[] = [
  ...(['termCode', 'weeks', 'weekday', 'periods', 'date', 'staffNos'] as const),
];

/**
 * Fields with numbers from which `.0` is removed, because a spreadsheet may have changed 302 to
 * `302.0`.
 */
const TIMES_AND_PLACE: readonly RowField[] = ['weeks', 'weekday', 'periods', 'room'];

/** Fields whose blanks are kept, because they may separate two people. */
const PEOPLE: readonly RowField[] = ['teachers', 'leadTeachers', 'titles'];

const OF_PEOPLE: ReadonlySet<RowField> = new Set([...PEOPLE, 'staffNos']);

const cleanField = (field: RowField, raw: string): string => {
  const text = cleanText(field, raw);
  return TIMES_AND_PLACE.includes(field) ? withoutDecimalTail(text) : text;
};

const cleanText = (field: RowField, raw: string): string => {
  if (CODES.includes(field)) return withoutDecimalTail(cleanCode(raw));
  if (NUMBERS.includes(field as CourseField)) {
    const text = cleanCode(raw);
    return meansNone(text) ? '' : text;
  }
  if (PEOPLE.includes(field)) return cleanCell(raw);
  return WITHOUT_BLANKS.includes(field) ? cleanCode(raw) : withoutLayout(cleanCell(raw));
};

const lostDigits = (field: RowField, text: string): boolean =>
  (CODES.includes(field) || field === 'staffNos') && splitList(text).some(isScientificCode);

/**
 * Cleans all cells of a row. Leaves out unusable cells, such as 同上, and reports them in `issues`.
 */
export const cleanTexts = (row: CourseRow, issues: ImportIssue[]): Texts => {
  const texts: Texts = {};
  for (const [name, raw] of Object.entries(row) as [RowField, unknown][]) {
    if (name === 'row' || name === 'sheet' || typeof raw !== 'string') continue;
    const tooLarge = sizeProblem(raw, OF_PEOPLE.has(name));
    if (tooLarge) {
      issues.push(errorAt(name, tooLarge.code, tooLarge.params));
      continue;
    }
    const text = cleanField(name, raw);
    const unsaid = unusableCellCode(name, text);
    if (unsaid) issues.push(unusableCellIssue(name, text, unsaid));
    else if (lostDigits(name, text)) issues.push(errorAt(name, 'CELL_DIGITS_LOST', { text }));
    else texts[name] = text;
  }
  return splitCode(texts, issues);
};

/**
 * Returns an error code for a cell without a value of its own, such as a failed formula or 同上 (same
 * as above). An earlier step has already replaced 同上 with the value of the cell above, if it has
 * one.
 */
const unusableCellCode = (field: RowField, text: string): ErrorCode | undefined => {
  if (isErrorCell(text)) return 'CELL_FORMULA_FAILED';
  // In a room cell, 同上 gets another message in a later step.
  return field !== 'room' && refersToOtherCell(text) ? 'CELL_DITTO' : undefined;
};

const unusableCellIssue = (field: RowField, text: string, code: ErrorCode): ImportIssue =>
  OPTIONAL_FIELDS.has(field) || isSessionText(field)
    ? leftOutAt(field, text, errorText(code, { text }))
    : errorAt(field, code, { text });
