import type { Page } from '@/contract/base/list';
import type { ImportTarget } from '@/contract/import/import';
import type { Course, Session } from '@/contract/rule';
import { groupBy } from '@/domain/base/groupBy';
import type { Caller } from '../../support/client';
import { contactsWithNumbers, sessionsOf, valueIn } from '../../support/records';
import { meetingLine, personLine } from './plan';

const FIRST_DAY = Date.UTC(2026, 7, 31);

const storedPeople = async (admin: Caller): Promise<string[]> => {
  const contacts = await contactsWithNumbers(admin);
  return contacts.map(
    ({ staffNo, name, gender, category, department, unit, title, position, ...rest }) => {
      const { mobile, mobile2, shortNo, officePhone, email, wechat, office, remark } = rest;
      return personLine({
        ...{ staffNo, name, gender, category, department, unit, title, position },
        ...{ mobile, mobile2, shortNo, officePhone, email, wechat, office, remark },
        status: rest.status === '在职' ? '' : rest.status,
        group: rest.group === 'staff' ? '' : rest.group,
      });
    },
  );
};

const classOf = ({ className, classComposition, leadTeachers }: Course): string => {
  const joined = classComposition.join('+');
  const teachers = leadTeachers.map(({ name }) => name).join('、');
  const named = className === teachers || className === classComposition.join(',') ? '' : className;
  return [...new Set([named, joined].filter(Boolean))].join('/');
};

/**
 * Returns a line for each weekly class of a course with all its weeks, or one line if there are no
 * class sessions.
 */
const storedMeetings = async (admin: Caller, course: Course): Promise<string[]> => {
  const sessions = await sessionsOf(admin, course.id);
  if (sessions.length === 0) return [`${course.courseName}|${classOf(course)}`];
  const lineOf = (each: Session, weeks: number[]) =>
    meetingLine({
      courseName: course.courseName,
      className: classOf(course),
      weeks,
      day: each.weekday,
      start: each.periodStart,
      end: each.periodEnd,
      room: each.room,
      teachers: each.teachers.map(({ name, staffNo }) => `${name}${staffNo ?? ''}`),
      also: [each.topic, each.form, each.groupName, each.requirement].filter(Boolean),
    });
  const weekOf = ({ date }: Session) =>
    Math.floor((Date.parse(date) - FIRST_DAY) / (7 * 86_400_000)) + 1;
  const same = groupBy(sessions, (each) => lineOf(each, []));
  return [...same.values()].flatMap((each) => (each[0] ? lineOf(each[0], each.map(weekOf)) : []));
};

const storedCourses = async (admin: Caller): Promise<Course[]> => {
  const answer = await admin.get('/api/rule?pageSize=100&sorter=id_ascend');
  return valueIn<Page<Course>>(answer).list;
};

/** Returns up to six different values of each field, as `credit: 2,3`. */
const valuesOf = (courses: readonly Course[]): string[] =>
  (
    [
      'courseCode',
      'classCode',
      'studentCount',
      'courseType',
      'credit',
      'totalHours',
      'theoryHours',
      'labHours',
      'assessment',
      'department',
      'campus',
      'remark',
      'termCode',
    ] as const
  ).flatMap((field) => {
    const values = [...new Set(courses.map((course) => course[field]))].filter(
      (value) => value !== '' && value !== null,
    );
    return values.length > 0 ? [`${field}: ${values.slice(0, 6).join(',')}`] : [];
  });

/** Returns a line for each stored contact or weekly class, and the field values of the courses. */
export const storedLines = async (
  admin: Caller,
  target: ImportTarget,
): Promise<{ stored: string[]; values: string[] }> => {
  if (target === 'contact') return { stored: await storedPeople(admin), values: [] };
  const courses = await storedCourses(admin);
  const meetings = courses.map((course) => storedMeetings(admin, course));
  return { stored: (await Promise.all(meetings)).flat(), values: valuesOf(courses) };
};
