import { sql } from 'kysely';
import { matchText } from '@/contract/base/fields';
import type { CourseHit, Found } from '@/contract/search';
import { or } from '../../db/base/conditions';
import type { Readers } from '../../db/query/readers';
import { holdsName } from '../../db/query/spelledRows';
import type { Db } from '../../db/schema/schema';
import { findPeople } from '../contact/contactSearch';
import type { ContactSearch } from '../contact/contactSearcher';
import { CLASS_NAMES, COURSE_CODES, COURSE_NAMES, namedTeacher } from '../course/session/sql';
import { findRooms } from '../course/subjects/search';

const MOST = 8;
/** Finds courses by name, student class, code or teacher. Courses of newer terms come first. */
const findCourses = async (db: Db, text: string): Promise<CourseHit[]> => {
  const { rows } = await sql<CourseHit>`
    select "id", "level", "courseName", "className", "termCode" from "courses"
    where "deletedAt" is null and ${or([
      await holdsName(db, COURSE_NAMES, text),
      await holdsName(db, CLASS_NAMES, text),
      await holdsName(db, COURSE_CODES, text),
      await namedTeacher(db, { table: 'courses', ref: 'teacherMatch' }, text),
    ])}
    order by "termCode" desc, case when "courseNameMatch" = ${matchText(text)} then 0 else 1 end,
      "courseName", "classCode", "id" limit ${MOST}`.execute(db);
  return rows;
};

/**
 * Searches contacts, courses and rooms for the search box. Finds only what this account may
 * see.
 */
export const searchAll = async (
  { searcher }: Readers,
  text: string,
  texts: ContactSearch,
): Promise<Found> => {
  const among = await texts.among(text);
  const [contacts, courses, rooms] = await Promise.all([
    findPeople(searcher, text, MOST, among),
    findCourses(searcher, text),
    findRooms(searcher, text, MOST),
  ]);
  return { contacts, courses, rooms };
};
