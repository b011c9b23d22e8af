import { sql } from 'kysely';
import { matchText } from '@/contract/base/fields';
import type { CourseHit, Found } from '@/contract/search';
import { isRoom } from '@/domain/timetable/clashes';
import { like, or } from '../../db/list';
import type { Db } from '../../db/schema';
import { askedSpelling, textMatches } from '../../db/spelling';
import type { Readers } from '../../db/store';
import { findPeople } from '../contact/contactSearch';
import { likeliest, roomNames } from '../course/subjectNames';

/** So many of a kind are shown; who wants all of them opens the list. */
const MOST = 8;
/** So many names of courses are looked for at once; more say that the text is too short to mean one. */
const MOST_COURSE_NAMES = 200;

/** The names of courses that are spelled like this; none where no spelling was typed. */
const spelledCourses = async (db: Db, text: string): Promise<string[]> => {
  if (askedSpelling(text) === undefined) return [];
  const { rows } = await sql<{ courseName: string }>`
    select "courseName" from "courses" where "deletedAt" is null group by "courseName"`.execute(db);
  const matches = textMatches(text);
  return rows.map(({ courseName }) => courseName).filter(matches);
};

/** Courses by name, class, code or teacher: of the latest terms first. */
const findCourses = async (db: Db, text: string): Promise<CourseHit[]> => {
  const names = (await spelledCourses(db, text)).slice(0, MOST_COURSE_NAMES);
  const { rows } = await sql<CourseHit>`
    select "id", "level", "courseName", "className", "termCode" from "courses"
    where "deletedAt" is null and ${or([
      ...['courseNameMatch', 'classNameMatch', 'teacherMatch'].map((column) =>
        like(sql.ref(column), text),
      ),
      like(sql`lower("courseCode")`, text),
      ...(names.length > 0 ? [sql`"courseName" in (${sql.join(names)})`] : []),
    ])}
    order by "termCode" desc, case when "courseNameMatch" = ${matchText(text)} then 0 else 1 end,
      "courseName", "classCode", "id" limit ${MOST}`.execute(db);
  return rows;
};

/** What the palette finds (X-06), as far as it is in the present scope. */
export const searchAll = async ({ searcher }: Readers, text: string): Promise<Found> => {
  const [contacts, courses, rooms] = await Promise.all([
    findPeople(searcher, text, MOST),
    findCourses(searcher, text),
    roomNames(searcher),
  ]);
  return { contacts, courses, rooms: likeliest(rooms.filter(isRoom), text).slice(0, MOST) };
};
