import type {
  COMBINED_FIELDS,
  ContactImportField,
  CourseImportField,
} from '@/domain/base/importFields';

type CombinedField = (typeof COMBINED_FIELDS)[number];
export type ContactGuideField = Exclude<ContactImportField, CombinedField>;
export type CourseGuideField = Exclude<CourseImportField, CombinedField>;

/**
 * English instructions for the columns of a template file. Cell values such as 教职工 (staff) remain
 * Chinese, because the importer expects them.
 */
export const ENGLISH_CONTACT_RULES: Readonly<Record<ContactGuideField, string>> = {
  group: 'Blank counts as 教职工 (staff)',
  staffNo: 'Text, leading zeros kept; each number once',
  name: '1 to 50 characters',
  gender: '',
  category: '',
  department: 'At least one of department and unit',
  unit: 'School or affiliated hospital',
  title: '',
  position: '',
  classes: 'Only for class contacts, separated by 、',
  part: 'Only for class contacts',
  mobile: '11 digits that begin with 1; reminders go there',
  mobile2: 'Not the same as the mobile number',
  shortNo: '3 to 6 digits, not for text messages',
  officePhone: 'The area code may be left out',
  email: '',
  wechat: '',
  wecomId: 'The account in WeCom’s contacts',
  channel: 'Blank counts as 短信 (text message)',
  campus: '',
  office: '',
  remark: 'At most 500 characters',
  smsOptOut: 'Blank counts as 否 (no)',
  status: 'Blank counts as 在职 (employed)',
};

export const ENGLISH_COURSE_RULES: Readonly<Record<CourseGuideField, string>> = {
  termCode: 'Blank: the term that is chosen for the import',
  courseCode: 'Letters, digits and . _ -, at most 32',
  courseName: '1 to 100 characters',
  classCode: 'Where there is one, courses are told apart by it',
  className: 'Without a section code, courses are told apart by it',
  classComposition: 'The classes that attend, separated by 、',
  studentCount: '0 to 2000',
  courseType: '',
  credit: '0 to 30, in steps of 0.5',
  totalHours: '0 to 1000',
  theoryHours: 'The parts together are no more than the total hours',
  labHours: '',
  clinicalHours: '',
  assessment: '',
  department: 'School, teaching office or affiliated hospital',
  campus: '',
  remark: 'At most 500 characters',
  status: 'Blank counts as 正常 (active)',
  leadTeachers: 'Blank: the teachers of the row',
  weeks: 'One time in each row: weeks, weekday and periods, or date and periods',
  weekday: '',
  periods: 'From which period to which',
  date: 'For classes by date, instead of weeks and weekday',
  teachers: 'Several teachers separated by 、',
  staffNos: 'One for each teacher, separated by 、',
  titles: 'One for each teacher, separated by 、',
  room: '',
  topic: 'At most 200 characters',
  form: '',
  groupName: 'For classes in subgroups',
  requirement: '',
};
