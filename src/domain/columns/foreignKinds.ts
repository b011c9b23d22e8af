import type { ImportTarget } from '@/contract/import/import';
import type { ImportField } from './importFields';
import { isOfKind, shareOf, type ValueKind } from './valueKinds';

type Foreign = Partial<Record<ImportField, readonly ValueKind[]>>;

const NUMBERS: readonly ValueKind[] = ['email', 'day'];

/** Of which other kinds texts of a field may be by mistake; other fields have readers that refuse them. */
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

/** The kinds of which no text of the field should be. */
export const foreignKinds = (
  target: ImportTarget,
  field: ImportField | undefined,
): readonly ValueKind[] => (field && (target === 'contact' ? OF_CONTACT : OF_COURSE)[field]) || [];

const MOST = 0.6;
const COMMON = 0.4;
const FEW = 0.2;

/** The foreign kind of most of a column's values. */
export const foreignKindOf = (
  target: ImportTarget,
  field: ImportField | undefined,
  values: readonly string[],
): ValueKind | undefined =>
  foreignKinds(target, field).find(
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

/** The field that takes values of the kind. */
export const fieldOfKind = (target: ImportTarget, kind: ValueKind): ImportField | undefined => {
  const [contact, course] = FIELDS[kind] ?? [];
  const field = target === 'contact' ? contact : course;
  return field === 'remark' ? undefined : field;
};

/** Whether names of departments stand under a header of units. */
export const areDepartments = (values: readonly string[]): boolean =>
  shareOf('office', values) >= MOST && shareOf('unit', values) <= FEW;

/** What stands above the last part of a path: 第一医院 of `医科大学/第一医院/内科`. */
const aboveLast = (path: string): string => path.split(/[/\\>＞]/).at(-2) ?? '';

/** Whether these are the units beside them, or paths that name them. */
export const areUnits = (values: readonly string[]): boolean =>
  shareOf('unit', values) >= MOST || shareOf('unit', values.map(aboveLast)) >= MOST;

/** Remarks may be anything, one by one. */
const ANY: readonly ImportField[] = ['remark', 'topic', 'requirement'];

/** Tells of a cell whether it is of a foreign kind, although most of its column is not. */
export const foreignTest = (target: ImportTarget, field: ImportField | undefined) => {
  const kinds = foreignKinds(target, field).map((kind) =>
    kind === 'person' ? ('commonName' as const) : kind,
  );
  const isSearched = kinds.length > 0 && !(field && ANY.includes(field));
  return isSearched
    ? (text: string): boolean => kinds.some((kind) => isOfKind(kind, text))
    : undefined;
};
