import { sql } from 'kysely';
import { matchText } from '@/contract/base/fields';
import type { Course, CourseFields } from '@/contract/rule';
import { joined } from '../../db/base/conditions';
import { notFound } from '../../db/base/refusal';
import { teacherOrder } from '../../db/query/spelling';
import { type Codec, decode, encode, teacherMatch } from '../../db/schema/codec';
import type { Db } from '../../db/schema/schema';
import type { RecordKind } from '../../db/write/records';

/**
 * Columns that are stored as JSON, and columns that have a second, normalized column for searches.
 */
export const codec = {
  json: ['classComposition', 'leadTeachers'],
  matched: ['courseName', 'className', 'department', 'campus', 'remark'],
} as const satisfies Codec;

export const encodeCourse = <T extends Partial<CourseFields>>(values: T) => ({
  ...encode(codec, values),
  ...(values.leadTeachers && {
    teacherMatch: teacherMatch(values.leadTeachers),
    teacherOrder: teacherOrder(values.leadTeachers),
  }),
  ...(values.classComposition && {
    classCompositionMatch: matchText(values.classComposition.join('\n')),
  }),
});

/**
 * Converts a table row to a course, without the values that are computed from its class sessions.
 */
export const decodeCourse = (
  row: object,
): Omit<Course, 'sessionCount' | 'firstDate' | 'lastDate'> => {
  const {
    deletedAt,
    courseKey: _,
    ...course
  } = decode<Course & Record<string, unknown>>(codec, row);
  return course;
};

/** SQL expressions for the values that are computed from the class sessions of a course. */
export const sums = {
  sessionCount: sql`(select count(*) from "courseSessions" s where s."courseId" = "courses"."id")`,
  firstDate: sql`(select min(s."date") from "courseSessions" s where s."courseId" = "courses"."id")`,
  lastDate: sql`(select max(s."date") from "courseSessions" s where s."courseId" = "courses"."id")`,
};

/** SQL columns of a course, including the computed values in `sums`. */
export const withSums = sql`"courses".*, ${joined(
  Object.entries(sums).map(([name, sum]) => sql`${sum} as ${sql.id(name)}`),
)}`;

/** Converts a table row with the columns of `withSums` to a course. */
export const decodeWithSums = (row: object): Course => {
  const course = decodeCourse(row) as Course;
  return { ...course, sessionCount: Number(course.sessionCount) };
};

export const readCourse = async (db: Db, id: number): Promise<Course> => {
  const { rows } = await sql<object>`
    select ${withSums} from "courses" where "id" = ${id} and "deletedAt" is null`.execute(db);
  if (!rows[0]) throw notFound();
  return decodeWithSums(rows[0]);
};

export const courseKind: RecordKind<Course> = {
  table: 'courses',
  type: 'course',
  decode: (row) => decodeCourse(row) as Course,
};
