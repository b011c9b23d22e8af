import { spoken } from '@/contract/base/language';
import { CONTACT_FIELDS, type Contact, type ContactField } from '@/contract/directory';
import type { Course, ExportedCourse, ExportedSession, Teacher } from '@/contract/rule';
import { type CourseImportField, fieldLabel } from '@/domain/base/importFields';
import { groupWord } from '@/domain/rows/contactRow';
import { courseStatusWord } from '@/domain/rows/courseRow';
import type { TableToWrite } from '@/sheets/base/importTypes';

const YES = { 'zh-CN': '是', en: 'Yes' };
const NO = { 'zh-CN': '否', en: 'No' };

const cellOf = (contact: Contact, field: ContactField): string => {
  if (field === 'group') return groupWord(contact.group);
  if (field === 'smsOptOut') return spoken(contact.smsOptOut ? YES : NO);
  return contact[field];
};

/**
 * Returns contacts as a table. The headers are field names that the importer knows, so the file can
 * be imported unchanged (I-08).
 */
export const contactTable = (name: string, contacts: readonly Contact[]): TableToWrite => ({
  name,
  headers: CONTACT_FIELDS.map((field) => fieldLabel('contact', field)),
  rows: contacts.map((contact) => CONTACT_FIELDS.map((field) => cellOf(contact, field))),
});

const COURSE_COLUMNS = [
  'termCode',
  'courseCode',
  'courseName',
  'classCode',
  'className',
  'classComposition',
  'studentCount',
  'courseType',
  'credit',
  'totalHours',
  'theoryHours',
  'labHours',
  'clinicalHours',
  'assessment',
  'department',
  'campus',
  'remark',
  'status',
  'leadTeachers',
] as const satisfies readonly CourseImportField[];

const SESSION_COLUMNS = [
  'date',
  'periods',
  'teachers',
  'staffNos',
  'titles',
  'room',
  'form',
  'topic',
  'groupName',
  'requirement',
] as const satisfies readonly CourseImportField[];

const names = (teachers: readonly Teacher[]) => teachers.map(({ name }) => name).join('、');

/** Returns one text for all teachers, joined by `、`. Blank if no teacher has this field. */
const teacherValues = (teachers: readonly Teacher[], field: 'staffNo' | 'title') =>
  teachers.some((teacher) => teacher[field])
    ? teachers.map((teacher) => teacher[field] ?? '').join('、')
    : '';

const courseCells = (course: Course): string[] =>
  COURSE_COLUMNS.map((field) => {
    if (field === 'leadTeachers') return names(course.leadTeachers);
    if (field === 'classComposition') return course.classComposition.join('、');
    if (field === 'status') return courseStatusWord(course.status);
    return String(course[field] ?? '');
  });

const sessionCells = (session: ExportedSession): string[] => {
  const { teachers, periodStart, periodEnd } = session;
  // Week and weekday are not exported, because they follow from the date.
  const { date, room, form, topic, groupName, requirement } = session;
  const lists = [
    names(teachers),
    teacherValues(teachers, 'staffNo'),
    teacherValues(teachers, 'title'),
  ];
  return [date, `${periodStart}-${periodEnd}`, ...lists, room, form, topic, groupName, requirement];
};

/**
 * Returns courses as a table with one row per class session. A course without class sessions has
 * one row.
 */
export const courseTable = (name: string, courses: readonly ExportedCourse[]): TableToWrite => {
  const none = SESSION_COLUMNS.map(() => '');
  return {
    name,
    headers: [...COURSE_COLUMNS, ...SESSION_COLUMNS].map((field) =>
      fieldLabel('bachelorCourse', field),
    ),
    rows: courses.flatMap((course) => {
      const cells = courseCells(course);
      const times = course.sessions.length > 0 ? course.sessions.map(sessionCells) : [none];
      return times.map((time) => [...cells, ...time]);
    }),
  };
};
