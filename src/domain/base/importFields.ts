import { type Language, spoken } from '@/contract/base/language';
import { CONTACT_LABELS, COURSE_LABELS } from '@/contract/fieldLabels';
import { ENGLISH_CONTACT_LABELS, ENGLISH_COURSE_LABELS } from '@/contract/fieldLabelsEnglish';
import type {
  CONTACT_IMPORT_FIELDS,
  COURSE_IMPORT_FIELDS,
  ImportTarget,
} from '@/contract/import/import';

/**
 * Import fields that a record does not have. A `time` column combines several fields of a record
 * (weeks, weekday, periods), `surname` is a part of one, and `smsOptIn` is the opposite of one. The
 * page or an unattended import converts them to fields of records before the rows are checked.
 */
export const COMBINED_FIELDS = [
  ...(['time', 'parity', 'firstWeek', 'lastWeek'] as const),
  ...(['bigPeriods', 'firstPeriod', 'lastPeriod', 'periodCount', 'dayPart'] as const),
  ...(['schoolYear', 'termOfYear', 'building', 'roomNo'] as const),
  ...(['month', 'day', 'firstDate', 'lastDate'] as const),
  ...(['surname', 'givenName', 'smsOptIn'] as const),
] as const;

type CombinedField = (typeof COMBINED_FIELDS)[number];
type ContactPart = 'surname' | 'givenName' | 'smsOptIn';

export type ContactImportField = (typeof CONTACT_IMPORT_FIELDS)[number] | ContactPart;
export type CourseImportField =
  | (typeof COURSE_IMPORT_FIELDS)[number]
  | Exclude<CombinedField, ContactPart>;
export type ImportField = ContactImportField | CourseImportField;

const { group, staffNo, name, status, ...otherContactLabels } = CONTACT_LABELS;

/** Names of the contact fields, in the order in which the page lists them. */
const CONTACT_NAMES: Record<ContactImportField, string> = {
  group,
  staffNo,
  name,
  surname: '姓',
  givenName: '名',
  ...otherContactLabels,
  smsOptIn: '接收短信',
  status,
};

const COURSE_NAMES: Record<CourseImportField, string> = {
  ...COURSE_LABELS,
  weeks: '周次',
  weekday: '星期',
  periods: '节次',
  date: '上课日期',
  teachers: '教师',
  staffNos: '教师工号',
  titles: '教师职称',
  room: '上课地点',
  building: '教学楼',
  roomNo: '教室号',
  topic: '授课内容',
  form: '授课形式',
  groupName: '分组',
  requirement: '上课要求',
  time: '上课时间',
  parity: '单双周',
  firstWeek: '开始周',
  lastWeek: '结束周',
  month: '月',
  day: '日',
  firstDate: '开始日期',
  lastDate: '结束日期',
  bigPeriods: '大节',
  firstPeriod: '开始节次',
  lastPeriod: '结束节次',
  periodCount: '节数',
  dayPart: '时段',
  schoolYear: '学年',
  termOfYear: '学期代码',
};

const ENGLISH_CONTACT_NAMES: Record<ContactImportField, string> = {
  ...ENGLISH_CONTACT_LABELS,
  surname: 'Surname',
  givenName: 'Given name',
  smsOptIn: 'Takes text messages',
};

const ENGLISH_COURSE_NAMES: Record<CourseImportField, string> = {
  ...ENGLISH_COURSE_LABELS,
  weeks: 'Weeks',
  weekday: 'Weekday',
  periods: 'Periods',
  date: 'Class date',
  teachers: 'Teachers',
  staffNos: 'Staff numbers of teachers',
  titles: 'Titles of teachers',
  room: 'Room',
  building: 'Building',
  roomNo: 'Room no.',
  topic: 'Topic',
  form: 'Form of teaching',
  groupName: 'Subgroup',
  requirement: 'Requirements',
  time: 'Class time',
  parity: 'Odd or even weeks',
  firstWeek: 'First week',
  lastWeek: 'Last week',
  month: 'Month of the year',
  day: 'Day of the month',
  firstDate: 'First date',
  lastDate: 'Last date',
  bigPeriods: 'Big periods',
  firstPeriod: 'First period',
  lastPeriod: 'Last period',
  periodCount: 'Number of periods',
  dayPart: 'Part of the day',
  schoolYear: 'School year',
  termOfYear: 'Term of the year',
};

const CONTACT_ORDER = Object.keys(CONTACT_NAMES) as ContactImportField[];
const COURSE_ORDER = Object.keys(COURSE_NAMES) as CourseImportField[];

export const fieldsOf = (target: ImportTarget): readonly ImportField[] =>
  target === 'contact' ? CONTACT_ORDER : COURSE_ORDER;

/**
 * Returns the Chinese and English names of the import fields, because a file may have headers in
 * either language.
 */
export const fieldLabels = (
  target: ImportTarget,
): Record<Language, Readonly<Record<string, string>>> =>
  target === 'contact'
    ? { 'zh-CN': CONTACT_NAMES, en: ENGLISH_CONTACT_NAMES }
    : { 'zh-CN': COURSE_NAMES, en: ENGLISH_COURSE_NAMES };

export const fieldLabel = (target: ImportTarget, field: string): string =>
  spoken(fieldLabels(target))[field] ?? field;

export const requiredFields = (target: ImportTarget): readonly ImportField[] =>
  target === 'contact' ? ['name'] : ['courseName'];

/** True if the field contains the person's name or the course name. */
export const namesRecord = (target: ImportTarget, field: ImportField | undefined): boolean =>
  field !== undefined && (field === 'surname' || requiredFields(target).includes(field));
