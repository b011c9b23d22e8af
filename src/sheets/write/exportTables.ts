import { spoken } from '@/contract/base/language';
import { CONTACT_FIELDS, type Contact, type ContactField } from '@/contract/directory';
import { ROOM_LABELS } from '@/contract/fieldLabels';
import { ENGLISH_ROOM_LABELS } from '@/contract/fieldLabelsEnglish';
import type { Room } from '@/contract/rooms';
import type { Course, ExportedCourse, ExportedSession, Teacher } from '@/contract/rule';
import { type CourseImportField, fieldLabel } from '@/domain/base/importFields';
import { groupWord } from '@/domain/rows/contactValues';
import { courseStatusWord } from '@/domain/rows/courseValues';
import type { TableToWrite } from '@/sheets/base/importTypes';

const YES = { 'zh-CN': '是', en: 'Yes' };
const NO = { 'zh-CN': '否', en: 'No' };

const cellOf = (contact: Contact, field: ContactField): string => {
  if (field === 'group') return groupWord(contact.group);
  if (field === 'smsOptOut') return spoken(contact.smsOptOut ? YES : NO);
  return contact[field];
};

/**
 * Creates a table of contacts. The importer recognises its headers, so a user can import the
 * exported file without changes (I-08).
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

/** Returns a staff number or title for each teacher, joined by `、`. Blank if no teacher has one. */
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
  // The week and the weekday are not exported, because the importer derives them from the date.
  const { date, room, form, topic, groupName, requirement } = session;
  const lists = [
    names(teachers),
    teacherValues(teachers, 'staffNo'),
    teacherValues(teachers, 'title'),
  ];
  return [date, `${periodStart}-${periodEnd}`, ...lists, room, form, topic, groupName, requirement];
};

/**
 * Creates a table of courses with one row for each class session. A course without class sessions
 * also gets one row.
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

const ROOM_COLUMNS = [
  'name',
  'campus',
  'building',
  'seats',
  'kind',
  'aliases',
  'remark',
] as const satisfies readonly (keyof Room)[];

/** Creates a table of rooms. Closed times are not exported. */
export const roomTable = (name: string, rooms: readonly Room[]): TableToWrite => {
  const labels = spoken({ 'zh-CN': ROOM_LABELS, en: ENGLISH_ROOM_LABELS });
  const cellOf = (room: Room, field: (typeof ROOM_COLUMNS)[number]): string =>
    field === 'aliases' ? room.aliases.join('、') : String(room[field] ?? '');
  return {
    name,
    headers: ROOM_COLUMNS.map((field) => labels[field]),
    rows: rooms.map((room) => ROOM_COLUMNS.map((field) => cellOf(room, field))),
  };
};
