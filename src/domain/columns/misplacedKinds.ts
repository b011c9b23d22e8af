import type { ImportTarget } from '@/contract/import/import';
import type { ImportField } from '@/domain/base/importFields';
import { isOfKind, shareOf, type ValueKind } from './valueKinds';

type Foreign = Partial<Record<ImportField, readonly ValueKind[]>>;

const NUMBERS: readonly ValueKind[] = ['email', 'day'];

/**
 * For each course field, the kinds of values that belong in another column, such as a person's name
 * in the room column. Fields whose wrong values the server refuses anyway are not listed.
 */
const OF_COURSE: Foreign = {
  courseName: ['person', 'building', 'roomCode', 'classes', 'rank', ...NUMBERS, 'phone'],
  className: ['person', 'building', 'roomCode', 'rank', ...NUMBERS],
  classComposition: ['person', 'building', 'roomCode', 'rank', ...NUMBERS],
  courseCode: ['person', ...NUMBERS],
  classCode: ['person', ...NUMBERS],
  department: ['person', 'roomCode', 'classes', 'rank', ...NUMBERS],
  campus: ['classes', 'rank', 'roomCode', ...NUMBERS],
  room: ['person', 'classes', 'rank', 'course', ...NUMBERS],
  groupName: ['person', 'building', 'roomCode', 'rank', ...NUMBERS],
  topic: ['person', 'rank', 'roomCode', ...NUMBERS, 'clockSpan', 'phone'],
  form: ['person', 'building', 'roomCode', 'classes', 'rank', 'office', ...NUMBERS],
  titles: ['person', 'building', 'roomCode', 'classes', 'office', ...NUMBERS],
  staffNos: ['person', 'rank', 'building', ...NUMBERS],
  courseType: ['person', 'building', 'roomCode', 'rank', 'classes', ...NUMBERS],
  assessment: ['person', 'building', 'roomCode', 'rank', 'classes', ...NUMBERS],
  requirement: ['person', 'rank', 'classes', ...NUMBERS, 'phone'],
  remark: ['person', 'phone'],
};

const OF_CONTACT: Foreign = {
  staffNo: ['day'],
  department: ['person', 'roomCode', 'rank', 'gender', 'position', ...NUMBERS],
  unit: ['person', 'roomCode', 'rank', 'gender', ...NUMBERS],
  title: ['person', 'office', 'roomCode', 'gender', 'position', ...NUMBERS],
  position: ['person', 'rank', 'roomCode', 'gender', ...NUMBERS],
  category: ['employment', 'person', 'office', 'roomCode', ...NUMBERS],
  office: ['person', 'rank', 'gender', 'landline', ...NUMBERS],
  campus: ['rank', 'gender', 'roomCode', ...NUMBERS],
  wechat: ['day'],
  remark: ['person', 'phone'],
};

/** Returns the kinds of values that do not belong in this field, but in another column. */
export const misplacedKinds = (
  target: ImportTarget,
  field: ImportField | undefined,
): readonly ValueKind[] => (field && (target === 'contact' ? OF_CONTACT : OF_COURSE)[field]) || [];

const MOST = 0.6;
const COMMON = 0.4;
const FEW = 0.2;

/**
 * Returns the kind of the values in most cells of a column if such values belong in another column,
 * such as names in the room column. Otherwise returns undefined.
 */
export const misplacedKindOf = (
  target: ImportTarget,
  field: ImportField | undefined,
  values: readonly string[],
): ValueKind | undefined =>
  misplacedKinds(target, field).find(
    (kind) =>
      shareOf(kind, values) >= MOST &&
      (kind !== 'person' || shareOf('commonName', values) >= COMMON),
  );

const FIELDS: Partial<Record<ValueKind, readonly [contact: ImportField, course: ImportField]>> = {
  person: ['name', 'teachers'],
  building: ['office', 'room'],
  roomCode: ['office', 'room'],
  classes: ['remark', 'classComposition'],
  office: ['department', 'department'],
  rank: ['title', 'titles'],
  course: ['remark', 'courseName'],
  day: ['remark', 'date'],
  landline: ['officePhone', 'remark'],
  email: ['email', 'remark'],
  gender: ['gender', 'remark'],
  position: ['position', 'remark'],
};

/**
 * Returns the field for a kind of value, such as `teachers` for names in a course file, or
 * undefined if the import has no such field.
 */
export const fieldOfKind = (target: ImportTarget, kind: ValueKind): ImportField | undefined => {
  const [contact, course] = FIELDS[kind] ?? [];
  const field = target === 'contact' ? contact : course;
  return field === 'remark' ? undefined : field;
};

export const areDepartments = (values: readonly string[]): boolean =>
  shareOf('office', values) >= MOST && shareOf('unit', values) <= FEW;

/** Returns the second-last part of a path. For `医科大学/第一医院/内科` the result is 第一医院. */
const aboveLast = (path: string): string => path.split(/[/\\>＞]/).at(-2) ?? '';

/**
 * True if most values are names of units, or paths such as `医科大学/第一医院/内科` with a unit before the
 * last part.
 */
export const areUnits = (values: readonly string[]): boolean =>
  shareOf('unit', values) >= MOST || shareOf('unit', values.map(aboveLast)) >= MOST;

const ANY: readonly ImportField[] = ['remark', 'topic', 'requirement'];

/**
 * Returns a function that tests whether a cell text belongs in another column. Returns undefined
 * for a field that may contain any text, such as a remark.
 */
export const misplacedCellTest = (target: ImportTarget, field: ImportField | undefined) => {
  const kinds = misplacedKinds(target, field).map((kind) =>
    kind === 'person' ? ('commonName' as const) : kind,
  );
  const isSearched = kinds.length > 0 && !(field && ANY.includes(field));
  return isSearched
    ? (text: string): boolean => kinds.some((kind) => isOfKind(kind, text))
    : undefined;
};
