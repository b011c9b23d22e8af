import type { ImportTarget } from '@/contract/import/import';
import { fieldsOf, type ImportField } from '@/domain/base/importFields';
import { namesCodeAlone } from './codeHeaders';
import { CODE_FIELDS, fieldByName } from './fieldByName';
import { shareOf, type ValueKind } from './valueKinds';

/** A suggested field for a column. `by` tells whether the header or the cell values suggest it. */
export interface FieldSuggestion {
  field: ImportField;
  by: 'name' | 'values';
}

/**
 * Matches headers with 节数 (number of periods). A column with ranges such as `1-2` contains the
 * periods themselves.
 */
export const NAMES_COUNT = /节数$/;

type Signs = readonly (readonly [field: ImportField, kind: ValueKind])[];

const CONTACT_SIGNS: Signs = [
  ['email', 'email'],
  ['mobile', 'mobile'],
  ['mobile2', 'mobile'],
  ['officePhone', 'landline'],
  // A column of mobile numbers may also contain office numbers. The import moves these to the
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

/** Minimum share of values of one kind. If fewer values are of that kind, they suggest no field. */
const MOST = 0.8;

/**
 * Suggests a field for a column with an unknown header. It looks at the header and the cell values,
 * and skips fields that another column already has.
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
  // Suggests only code fields for a column of codes, because codes can look like telephone numbers
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
