import type { ImportTarget } from '@/contract/import/import';
import type { ImportField } from '@/domain/base/importFields';

/** Header words such as 电话 (telephone), which may mean a mobile number or an office number. */
const PHONES = new Set([
  '电话',
  '电话号码',
  '联系电话',
  '联系方式',
  '联系号码',
  'tel',
  'telephone',
  'phone',
  'phonenumber',
  'lxdh',
  'lxfs',
]);

export const isPhoneOfAnyKind = (word: string): boolean => PHONES.has(word);

/**
 * Generic header words such as 学院 (school). If two headers match the same field equally well, the
 * more specific one gets it.
 */
const GENERIC = new Set([
  '学院',
  '学院名称',
  '院系',
  '系部',
  '教研室',
  '教研室名称',
  '科室',
  '所属教研室',
  '班级',
  '班级名称',
  '地点',
  '时间',
  '日期',
  '内容',
  '题目',
  '主题',
  '说明',
  '学时',
  '课时',
]);

export const isGeneric = (target: ImportTarget, word: string): boolean =>
  target !== 'contact' && GENERIC.has(word);

/**
 * Headers about students, such as 专业 (major). If 学院 (school) is directly beside one of them, it is
 * the students' school, not the school that offers the course.
 */
const OF_STUDENTS = new Set([
  '专业',
  '专业名称',
  '年级',
  '年级专业',
  '专业年级',
  '学号',
  '学生姓名',
  '层次',
  '培养层次',
  '学制',
  'zymc',
  'nj',
  'njmc',
]);
const SCHOOLS = new Set(['学院', '学院名称', '院系', '系部']);

const isSchoolOfStudents = (words: readonly string[], index: number): boolean =>
  SCHOOLS.has(words[index] ?? '') &&
  [index - 1, index + 1].some((neighbour) => OF_STUDENTS.has(words[neighbour] ?? ''));

/**
 * Header words for teaching hours, such as 学时. If the table has a date or topic for each class,
 * these are the hours of one class, not of the course.
 */
const HOURS = new Set(['学时', '学时数', '课时', '课时数', 'xs']);
const OF_LESSONS: readonly ImportField[] = ['date', 'topic'];

const HOURS_OF_KIND: readonly (ImportField | undefined)[] = [
  ...(['theoryHours', 'labHours', 'clinicalHours'] as const),
];

export const isHoursOfKind = (field: ImportField | undefined): boolean =>
  HOURS_OF_KIND.includes(field);

const isHoursOfLesson = (
  words: readonly string[],
  fields: readonly (ImportField | undefined)[],
  index: number,
  areFew: boolean,
): boolean =>
  (HOURS.has(words[index] ?? '') || (areFew && isHoursOfKind(fields[index]))) &&
  fields.some((field) => field !== undefined && OF_LESSONS.includes(field));

const SURNAMES = new Set(['姓', '姓氏']);

/**
 * True for the header 名字 (name) in a table that also has 姓 (surname), because the column then
 * contains only given names.
 */
export const isGivenName = (
  target: ImportTarget,
  words: readonly string[],
  index: number,
): boolean =>
  target === 'contact' && words[index] === '名字' && words.some((word) => SURNAMES.has(word));

const LECTURERS = new Set(['主讲教师', '主讲教师姓名', '主讲老师', '主讲人', '主讲']);
/**
 * Header words such as 辅导教师 (tutor), for people who assist the lecturer or teach a part of the
 * course. If the table also has 主讲教师 (lecturer), these columns get no field.
 */
const ASSISTANTS = new Set([
  ...['辅导教师', '辅导老师', '助课教师', '助课老师', '实验教师', '见习教师', '指导教师'],
  ...['指导老师', '带教教师', '带教老师', '带教', '主持人', '主持'],
]);

const isAssistant = (words: readonly string[], index: number): boolean =>
  ASSISTANTS.has(words[index] ?? '') && words.some((word) => LECTURERS.has(word));

/** Header words for room codes. Such a column is ignored if another column has the room names. */
const CODES_OF_ROOMS = new Set(['教室编号', '教室代码', '课室编号', '场地编号']);

/**
 * True if other columns show that this column is not about the course as a whole. For example, 姓名
 * (name) beside 学号 (student number) is the name of a student. `areFew` is the result of
 * `areHoursOfLessons`.
 */
export const isAboutOthers = (
  target: ImportTarget,
  words: readonly string[],
  fields: readonly (ImportField | undefined)[],
  index: number,
  areFew: boolean,
): boolean =>
  target !== 'contact' &&
  (isSchoolOfStudents(words, index) ||
    isHoursOfLesson(words, fields, index, areFew) ||
    isAssistant(words, index) ||
    (CODES_OF_ROOMS.has(words[index] ?? '') && fields.includes('room')) ||
    // Beside a column of student numbers (学号), 姓名 (name) contains the names of students.
    (words[index] === '姓名' && words.some((word) => word === '学号')));
