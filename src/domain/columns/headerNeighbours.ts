import type { ImportTarget } from '@/contract/import/import';
import type { ImportField } from './importFields';

/** Words for telephones that do not say whether it is a mobile's. */
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

/** Words that stand for a field of courses only where no other says it more exactly. */
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

/** Of which students a row is: their 学院 is not the one that gives the course. */
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
  [index - 1, index + 1].some((beside) => OF_STUDENTS.has(words[beside] ?? ''));

/** In a list of dated lessons these count the lesson's own hours, not the course's. */
const HOURS = new Set(['学时', '学时数', '课时', '课时数', 'xs']);
const OF_LESSONS: readonly ImportField[] = ['date', 'topic'];

/** Hours of one kind, which may as well be those of the course on each of its rows. */
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

/** Beside a surname 名字 is the rest of the name only. */
export const isGivenName = (
  target: ImportTarget,
  words: readonly string[],
  index: number,
): boolean =>
  target === 'contact' && words[index] === '名字' && words.some((word) => SURNAMES.has(word));

/** Who lectures, by words that say so. */
const LECTURERS = new Set(['主讲教师', '主讲教师姓名', '主讲老师', '主讲人', '主讲']);
/** Who may as well only help whoever lectures, or teach another part of the course. */
const ASSISTANTS = new Set([
  ...['辅导教师', '辅导老师', '助课教师', '助课老师', '实验教师', '见习教师', '指导教师'],
  ...['指导老师', '带教教师', '带教老师', '带教', '主持人', '主持'],
]);

/** Whether the words name who helps beside a column of who lectures. */
const isAssistant = (words: readonly string[], index: number): boolean =>
  ASSISTANTS.has(words[index] ?? '') && words.some((word) => LECTURERS.has(word));

/** Codes of rooms, where another column has their names; else the numbers by which rooms are known. */
const CODES_OF_ROOMS = new Set(['教室编号', '教室代码', '课室编号', '场地编号']);

/**
 * Whether the columns beside it show that a word of a course's field speaks of something else; `areFew` where no hours
 * by kind are more than one lesson's.
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
    // A list with students' numbers has their names.
    (words[index] === '姓名' && words.some((word) => word === '学号')));
