import type { ImportTarget } from '@/contract/import/import';
import { fieldsOf, type ImportField } from '@/domain/base/importFields';
import { namesCodeAlone } from './codeHeaders';
import { CODE_FIELDS, fieldByName } from './fieldByName';
import { shareOf, type ValueKind } from './valueKinds';

/** A suggested field for a column. `by` says whether the header or the cell values suggest it. */
export interface FieldSuggestion {
  field: ImportField;
  by: 'name' | 'values';
}

/**
 * Matches headers with 节数 (number of periods). If the column contains ranges such as `1-2`, these
 * are the periods themselves.
 */
export const NAMES_COUNT = /节数$/;

type Signs = readonly (readonly [field: ImportField, kind: ValueKind])[];

const CONTACT_SIGNS: Signs = [
  ['email', 'email'],
  ['mobile', 'mobile'],
  ['mobile2', 'mobile'],
  ['officePhone', 'landline'],
  // A column of mobile numbers may also contain office numbers, which the import moves to the
  // office phone with a warning.
  ['mobile', 'phone'],
  ['gender', 'gender'],
  ['title', 'title'],
  ['name', 'personName'],
  ['campus', 'campus'],
  ['department', 'department'],
  ['unit', 'unit'],
  ['position', 'position'],
  ['staffNo', 'staffNo'],
];

const COURSE_SIGNS: Signs = [
  ['termCode', 'term'],
  ['date', 'date'],
  ['parity', 'parity'],
  ['weeks', 'weeks'],
  ['weekday', 'weekday'],
  ['periods', 'periods'],
  ['time', 'time'],
  ['courseCode', 'courseCode'],
  ['courseType', 'courseType'],
  ['assessment', 'assessment'],
  ['form', 'form'],
  ['titles', 'title'],
  ['teachers', 'personName'],
  ['campus', 'campus'],
  ['classComposition', 'className'],
  ['room', 'room'],
  ['department', 'department'],
  ['department', 'unit'],
  ['staffNos', 'staffNo'],
];

/**
 * At least 80 % of a column's values must be of the same kind (for example dates) to suggest a
 * field for the column.
 */
const MOST = 0.8;

/**
 * Suggests a field for a column with an unknown header, by the header and the cell values. Skips
 * fields that another column already has.
 */
export const nearestField = (
  target: ImportTarget,
  header: string,
  values: readonly string[],
  isTaken: (field: ImportField) => boolean,
): FieldSuggestion | undefined => {
  const named = fieldByName(
    target,
    header,
    fieldsOf(target).filter((field) => !isTaken(field)),
  );
  if (named) return { field: named, by: 'name' };
  // For a column of codes, suggests only code fields, because codes can look like telephone numbers
  // or class times.
  const isCode = namesCodeAlone(header);
  const isCount = NAMES_COUNT.test(header.trim());
  const signs = target === 'contact' ? CONTACT_SIGNS : COURSE_SIGNS;
  const shown = signs.find(
    ([field, kind]) =>
      !isTaken(field) &&
      (!isCode || CODE_FIELDS.includes(field)) &&
      (!isCount || field !== 'periods' || shareOf('periodSpan', values) >= MOST) &&
      shareOf(kind, values) >= MOST,
  );
  return shown && { field: shown[0], by: 'values' };
};
