import { type RawBuilder, sql } from 'kysely';
import { matchText } from '@/contract/base/fields';
import { type Condition, or } from '../../../db/base/conditions';
import { dialectOf } from '../../../db/dialect/dialectOf';
import { like, WHOLE } from '../../../db/query/filters';
import { holdsName } from '../../../db/query/spelledRows';
import { namesMatch, textMatches } from '../../../db/query/spelling';
import type { Db } from '../../../db/schema/schema';
import { findTeachers, matchContacts } from '../../contact/contactMatch';
import { termsWithHolidays } from '../../term/terms';

export const SESSIONS = sql`"courseSessions" s inner join "courses" c on c."id" = s."courseId"`;

export const onHoliday = async (db: Db): Promise<Condition> => {
  const days = (await termsWithHolidays(db)).flatMap(({ level, termCode, holidays }) =>
    holidays.map(
      ({ from, to }) =>
        sql`(c."level" = ${level} and c."termCode" = ${termCode} and s."date" between ${from} and ${to})`,
    ),
  );
  return or(days);
};

/**
 * SQL condition for class sessions that take place: not cancelled, not on a holiday, and in an
 * active course.
 */
export const heldOnly = async (db: Db): Promise<Condition> =>
  sql`(c."deletedAt" is null and c."status" = 'active' and s."status" <> 'cancelled'
    and not ${await onHoliday(db)})`;

/** The characters of a room number, which follows the name of the building, as in `逸夫楼 301`. */
const NUMBER = '0123456789- ';

/**
 * SQL expression for the building of a room, such as `逸夫楼` for `逸夫楼301室`. Pass the column
 * `roomMatch`, in which variants such as full-width characters are normalized.
 */
export const buildingOf = (room: RawBuilder<unknown>): RawBuilder<string> => {
  const bare = sql`rtrim(${room}, '室')`;
  const numbered = sql`rtrim(${bare}, ${sql.lit(NUMBER)})`;
  return sql<string>`case when ${numbered} in ('', ${bare}) then ${room} else ${numbered} end`;
};

/**
 * Returns SQL that expands the JSON list of teachers of a class session `s` to one row `t` for each
 * teacher, and SQL for the name and the staff number in such a row.
 */
export const teachersOf = (db: Db) => {
  const { rows, field } = dialectOf(db).jsonRows(sql`s."teachers"`);
  return { rows, name: field('name'), staffNo: field('staffNo') };
};

/** In the URL filter `=王一#12345`, this character separates the name from the staff number. */
const NUMBER_SIGN = '#';

const columnOfCourses = (column: string) => ({ table: 'courses', column, matching: textMatches });

/** Columns that a search for courses compares, by text or pinyin. */
export const COURSE_NAMES = columnOfCourses('courseNameMatch');

export const CLASS_NAMES = columnOfCourses('classNameMatch');

export const COURSE_CODES = columnOfCourses('courseCode');

/** SQL condition for rows with a teacher whose name or pinyin contains the text. */
export const namedTeacher = (
  db: Db,
  { table, ref }: { table: 'courses' | 'courseSessions'; ref: string },
  value: string,
): Promise<Condition> =>
  holdsName(db, { table, column: 'teacherMatch', ref, matching: namesMatch }, value);

/**
 * Returns the name of the teacher with this staff number, to find also class sessions that have
 * only the name (C-04). Leaves out a name that does not identify the teacher, for example because a
 * colleague has the same name.
 */
const namesOf = async (db: Db, staffNo: string): Promise<string[]> => {
  const { contacts } = (await findTeachers(db, [{ name: '', staffNo }]))({ name: '', staffNo });
  const names = contacts.map(({ name }) => ({ name }));
  const contactOf = await matchContacts(db, names);
  return names.flatMap((teacher) =>
    contactOf(teacher)?.staffNo === staffNo ? matchText(teacher.name) : [],
  );
};

/**
 * SQL condition for the class sessions of a teacher. `value` is a part of a name, or `=name#number`
 * for exactly one person (C-04).
 */
export const taughtBy = async (value: string, db: Db): Promise<Condition> => {
  const teachers = teachersOf(db);
  const teaches = (text: string, condition: Condition) =>
    sql`(${like(sql.ref('s.teacherMatch'), text)} and exists (select 1 from ${teachers.rows}
        where ${condition}))`;
  if (!value.startsWith(WHOLE)) {
    return namedTeacher(db, { table: 'courseSessions', ref: 's.teacherMatch' }, value);
  }
  const [name = '', staffNo = ''] = value.slice(WHOLE.length).split(NUMBER_SIGN);
  const without = (of: string) =>
    teaches(of, sql`lower(${teachers.name}) = ${matchText(of)} and ${teachers.staffNo} = ''`);
  if (!staffNo) return without(name);
  return or([
    teaches(staffNo, sql`lower(${teachers.staffNo}) = ${matchText(staffNo)}`),
    ...(await namesOf(db, staffNo)).map(without),
  ]);
};
