import { sql } from 'kysely';
import { matchText } from '@/contract/base/fields';
import { TEACHING_GROUPS } from '@/contract/directory';
import type { FreePerson } from '@/contract/requestProposal';
import type { Teacher } from '@/contract/rule';
import { isIn } from '../../db/base/conditions';
import { notFound } from '../../db/base/refusal';
import { namesOneOf, unitsIn } from '../../db/query/schools';
import { beyondScope } from '../../db/query/scope';
import type { Db } from '../../db/schema/schema';
import { matchContacts } from '../contact/contactMatch';
import { readKnown } from '../course/session/read';
import { busyAmong, teacherOf } from './substitutes';

const MOST = 200;

/** Reads the teachers and lead teachers of all courses with these names. */
const teachersOfCourses = async (db: Db, courseNames: readonly string[]): Promise<Teacher[]> => {
  const matches = [...new Set(courseNames.map(matchText))];
  const { rows } = await sql<{ teachers: string }>`
    select distinct s."teachers" from "courses" c
      inner join "courseSessions" s on s."courseId" = c."id"
      where c."deletedAt" is null and ${isIn('c.courseNameMatch', matches)}
    union select "leadTeachers" from "courses" c
      where c."deletedAt" is null and ${isIn('c.courseNameMatch', matches)}`.execute(db);
  return rows.flatMap(({ teachers }): Teacher[] => JSON.parse(teachers));
};

/**
 * Finds people who can teach these classes: they are free at these times, and teach the same course
 * or belong to its department. Teachers of the course come first.
 */
export const findSubstitutes = async (
  db: Db,
  sessionIds: readonly number[],
): Promise<FreePerson[]> => {
  const classes = [...(await readKnown(db, sessionIds)).values()];
  if (classes.length < new Set(sessionIds).size) throw notFound();
  const courses = await db
    .selectFrom('courses')
    .select(['courseName', 'department'])
    .where('id', 'in', [...new Set(classes.map(({ courseId }) => courseId))])
    .execute();
  return beyondScope(async () => {
    const ofCourse = await teachersOfCourses(
      db,
      courses.map(({ courseName }) => courseName),
    );
    const contactOf = await matchContacts(db, [
      ...ofCourse,
      ...classes.flatMap(({ teachers }) => teachers),
    ]);
    const idsOf = (teachers: readonly Teacher[]) =>
      new Set(teachers.flatMap((each) => contactOf(each)?.contactId ?? []));
    const teaching = idsOf(ofCourse);
    const present = idsOf(classes.flatMap(({ teachers }) => teachers));
    const isOfUnit = namesOneOf(courses.flatMap(({ department }) => unitsIn(department)));
    const contacts = await db
      .selectFrom('contacts')
      .select(['id', 'staffNo', 'name', 'title', 'unit', 'department', 'pinyinMatch'])
      .where('group', 'in', TEACHING_GROUPS)
      .where('status', 'in', ['在职', '退休'])
      .where('deletedAt', 'is', null)
      .orderBy('nameOrder')
      .orderBy('id')
      .execute();
    const candidates = contacts.filter(
      ({ id, unit, department }) =>
        !present.has(id) && (teaching.has(id) || isOfUnit(unit) || isOfUnit(department)),
    );
    const busyOf = await busyAmong(db, classes, candidates.map(teacherOf));
    const free = candidates.filter((each) => busyOf(teacherOf(each)) === undefined);
    const people = free.map(({ id, name, title, pinyinMatch }) => ({
      ...{ contactId: id, name, title, spelling: pinyinMatch },
      teachesCourse: teaching.has(id),
    }));
    return [
      ...people.filter(({ teachesCourse }) => teachesCourse),
      ...people.filter(({ teachesCourse }) => !teachesCourse),
    ].slice(0, MOST);
  });
};
