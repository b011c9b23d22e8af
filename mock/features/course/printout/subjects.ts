import { sql } from 'kysely';
import type { ParsedInputOf } from '@/contract/base/endpoint';
import { matchText } from '@/contract/base/fields';
import type { printTimetables as call } from '@/contract/printout';
import { isIn } from '../../../db/base/conditions';
import { unitsIn } from '../../../db/query/schools';
import { chunks } from '../../../db/schema/codec';
import type { Db } from '../../../db/schema/schema';
import { type ContactOf, identityBy } from '../../contact/contactMatch';
import type { StoredSession } from '../clashes/classes';
import { staffNoOf } from '../subjects/whose';

/** The teacher, class or course of one printed timetable, with its departments (`units`). */
interface Subject {
  key: string;
  name: string;
  units: readonly string[];
}

export type Question = ParsedInputOf<typeof call>;

/**
 * Returns the teachers, the classes or the course on whose printed page a class session appears.
 */
export type SubjectsOf = (session: StoredSession) => readonly Subject[];

interface CourseUnit {
  id: number;
  department: string;
  termCode: string;
}

const courseUnits = async (db: Db, sessions: readonly StoredSession[]) => {
  const found = new Map<number, CourseUnit>();
  for (const run of chunks([...new Set(sessions.map(({ courseId }) => courseId))])) {
    const { rows } = await sql<CourseUnit>`
      select "id", "department", "termCode" from "courses"
      where ${isIn('id', run)}`.execute(db);
    for (const row of rows) found.set(row.id, row);
  }
  return found;
};

const contactUnits = async (db: Db, ids: readonly number[]) => {
  const found = new Map<number, string[]>();
  for (const run of chunks([...new Set(ids)])) {
    const { rows } = await sql<{ id: number; department: string; unit: string }>`
      select "id", "department", "unit" from "contacts" where ${isIn('id', run)}`.execute(db);
    for (const { id, department, unit } of rows) found.set(id, [...unitsIn(department), unit]);
  }
  return found;
};

/**
 * Returns a function that lists the teachers of a class session, because each teacher gets a
 * printed page. The departments of a teacher come from the phone book, or from the course if the
 * phone book has none.
 */
const teachersOf = async (
  db: Db,
  sessions: readonly StoredSession[],
  contactOf: ContactOf,
): Promise<SubjectsOf> => {
  const courses = await courseUnits(db, sessions);
  const teachers = sessions.flatMap((each) => each.teachers);
  const ids = teachers.flatMap((teacher) => contactOf(teacher)?.contactId ?? []);
  const unitsByContact = await contactUnits(db, ids);
  const identityOf = identityBy(contactOf);
  return ({ teachers, courseId }) =>
    teachers.map((teacher) => {
      const known = (unitsByContact.get(contactOf(teacher)?.contactId ?? 0) ?? []).filter(Boolean);
      return {
        key: identityOf(teacher),
        name: [teacher.name, staffNoOf(teacher, contactOf)].filter(Boolean).join(' '),
        units: known.length > 0 ? known : unitsIn(courses.get(courseId)?.department ?? ''),
      };
    });
};

const classesOf: SubjectsOf = ({ classes }) =>
  classes.filter(Boolean).map((name) => ({ key: matchText(name), name, units: [] }));

/**
 * Returns a function that returns the course of a class session, because each course of the term
 * gets a printed page.
 */
const coursesOf = async (
  db: Db,
  sessions: readonly StoredSession[],
  termCode: string,
): Promise<SubjectsOf> => {
  const courses = await courseUnits(db, sessions);
  return ({ courseId, courseName, className }) => {
    const course = courses.get(courseId);
    if (course?.termCode !== termCode) return [];
    const name = [courseName, className].filter(Boolean).join(' ');
    return [{ key: String(courseId), name, units: unitsIn(course.department) }];
  };
};

/**
 * Returns a function that returns the teachers, the classes or the course of a class session,
 * depending on what the user prints (`by`).
 */
export const subjectsBy = (
  { by, termCode = '' }: Question,
  db: Db,
  sessions: readonly StoredSession[],
  contactOf: ContactOf,
): SubjectsOf | Promise<SubjectsOf> => {
  if (by === 'class') return classesOf;
  return by === 'course' ? coursesOf(db, sessions, termCode) : teachersOf(db, sessions, contactOf);
};
