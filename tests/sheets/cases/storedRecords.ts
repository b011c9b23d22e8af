import type { Page } from '@/contract/base/list';
import type { ImportTarget } from '@/contract/import/import';
import type { Course } from '@/contract/rule';
import type { Caller } from '../../support/client';
import { contactsWithNumbers, sessionsOf, valueIn } from '../../support/records';

const line = (...parts: (string | number)[]) => parts.filter((part) => part !== '').join(' ');

const storedContacts = async (admin: Caller): Promise<string[]> => {
  const contacts = await contactsWithNumbers(admin);
  return contacts.map((each) =>
    line(
      each.staffNo,
      each.name,
      each.gender,
      each.department,
      each.unit,
      each.position,
      each.mobile,
      each.mobile2,
      each.shortNo,
      each.officePhone,
      each.email,
      each.office,
      each.remark,
      each.status === '在职' ? '' : each.status,
    ),
  );
};

const storedCourse = async (admin: Caller, course: Course): Promise<string> => {
  const { courseCode, courseName, classCode, className, campus } = course;
  const sessions = (await sessionsOf(admin, course.id)).map((each) =>
    line(
      each.date.slice(5),
      `${each.periodStart}-${each.periodEnd}`,
      each.room,
      each.topic,
      each.teachers.map(({ name, staffNo }) => `${name}${staffNo ?? ''}`).join('、'),
    ),
  );
  const teachers = course.leadTeachers.map(({ name }) => name).join('、');
  const name = className === teachers ? '' : className;
  const named = line(courseCode, courseName, classCode, name, campus, teachers);
  return [named, ...sessions.sort()].join('; ');
};

const storedCourses = async (admin: Caller): Promise<string[]> => {
  const answer = await admin.get('/api/rule?pageSize=100&sorter=id_ascend');
  return Promise.all(
    valueIn<Page<Course>>(answer).list.map((course) => storedCourse(admin, course)),
  );
};

export const storedRecords = (admin: Caller, target: ImportTarget): Promise<string[]> =>
  target === 'contact' ? storedContacts(admin) : storedCourses(admin);
