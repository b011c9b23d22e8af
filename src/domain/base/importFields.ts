import { type Language, spoken } from '@/contract/base/language';
import type {
  CONTACT_IMPORT_FIELDS,
  COURSE_IMPORT_FIELDS,
  ImportTarget,
} from '@/contract/import/import';

/**
 * Fields of table columns that contain several fields or a part of one. They are split or joined
 * before rows are sent to the server.
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

const CONTACT_LABELS: Record<ContactImportField, string> = {
  group: '分组',
  staffNo: '工号',
  name: '姓名',
  surname: '姓',
  givenName: '名',
  gender: '性别',
  category: '人员类别',
  department: '部门',
  unit: '单位',
  title: '职称',
  position: '职务',
  mobile: '手机号',
  mobile2: '备用手机',
  shortNo: '短号',
  officePhone: '办公电话',
  email: '邮箱',
  wechat: '微信',
  wecomId: '企业微信账号',
  channel: '通知方式',
  campus: '校区',
  office: '办公室',
  remark: '备注',
  smsOptOut: '不接收短信',
  smsOptIn: '接收短信',
  status: '状态',
};

const COURSE_LABELS: Record<CourseImportField, string> = {
  termCode: '学年学期',
  courseCode: '课程代码',
  courseName: '课程名称',
  classCode: '教学班号',
  className: '教学班名称',
  classComposition: '教学班组成',
  studentCount: '人数',
  courseType: '课程性质',
  credit: '学分',
  totalHours: '总学时',
  theoryHours: '理论学时',
  labHours: '实验学时',
  clinicalHours: '见习学时',
  assessment: '考核方式',
  department: '开课单位',
  campus: '校区',
  remark: '备注',
  status: '课程状态',
  leadTeachers: '主讲教师',
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

const ENGLISH_CONTACT_LABELS: Record<ContactImportField, string> = {
  group: 'Group',
  staffNo: 'Staff no.',
  name: 'Name',
  surname: 'Surname',
  givenName: 'Given name',
  gender: 'Gender',
  category: 'Category',
  department: 'Department',
  unit: 'Unit',
  title: 'Title',
  position: 'Position',
  mobile: 'Mobile',
  mobile2: 'Second mobile',
  shortNo: 'Short number',
  officePhone: 'Office phone',
  email: 'Email',
  wechat: 'WeChat',
  wecomId: 'WeCom account',
  channel: 'Notified by',
  campus: 'Campus',
  office: 'Office',
  remark: 'Remark',
  smsOptOut: 'No text messages',
  smsOptIn: 'Takes text messages',
  status: 'Status',
};

const ENGLISH_COURSE_LABELS: Record<CourseImportField, string> = {
  termCode: 'Term',
  courseCode: 'Course code',
  courseName: 'Course name',
  classCode: 'Section no.',
  className: 'Section name',
  classComposition: 'Student classes',
  studentCount: 'Students',
  courseType: 'Course type',
  credit: 'Credits',
  totalHours: 'Total hours',
  theoryHours: 'Lecture hours',
  labHours: 'Lab hours',
  clinicalHours: 'Clinical hours',
  assessment: 'Assessment',
  department: 'Offered by',
  campus: 'Campus',
  remark: 'Remark',
  status: 'Course status',
  leadTeachers: 'Lead teachers',
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

const CONTACT_ORDER = Object.keys(CONTACT_LABELS) as ContactImportField[];
const COURSE_ORDER = Object.keys(COURSE_LABELS) as CourseImportField[];

export const fieldsOf = (target: ImportTarget): readonly ImportField[] =>
  target === 'contact' ? CONTACT_ORDER : COURSE_ORDER;

/**
 * Returns the names of the fields by language. A file in either language can be imported on any
 * page.
 */
export const fieldLabels = (
  target: ImportTarget,
): Record<Language, Readonly<Record<string, string>>> =>
  target === 'contact'
    ? { 'zh-CN': CONTACT_LABELS, en: ENGLISH_CONTACT_LABELS }
    : { 'zh-CN': COURSE_LABELS, en: ENGLISH_COURSE_LABELS };

export const fieldLabel = (target: ImportTarget, field: string): string =>
  spoken(fieldLabels(target))[field] ?? field;

export const requiredFields = (target: ImportTarget): readonly ImportField[] =>
  target === 'contact' ? ['name'] : ['courseName'];

/** True if the field names the record, such as a person's name or a course name. */
export const namesRecord = (target: ImportTarget, field: ImportField | undefined): boolean =>
  field !== undefined && (field === 'surname' || requiredFields(target).includes(field));
