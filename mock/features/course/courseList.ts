import { sql } from 'kysely';
import type { ParsedInputOf } from '@/contract/base/endpoint';
import type { Page } from '@/contract/base/list';
import type { Course, ExportedCourse, exportRules, listRules } from '@/contract/rule';
import { and, type Condition, or } from '../../db/base/conditions';
import { exportWholes, type Runs } from '../../db/query/exportRows';
import { among, contains, equals, like } from '../../db/query/filters';
import { listPage } from '../../db/query/list';
import { conditionsOf, type ListSpec } from '../../db/query/listSpec';
import type { Readers } from '../../db/query/readers';
import { ofDepartment } from '../../db/query/schools';
import { holdsName } from '../../db/query/spelledRows';
import type { Db } from '../../db/schema/schema';
import { codec, decodeWithSums, sums, withSums } from './courses';
import { readSessionsOf } from './session/exported';
import { COURSE_NAMES, namedTeacher } from './session/sql';

const hasSession = (condition: ReturnType<typeof and>) =>
  sql`exists (select 1 from "courseSessions" s where s."courseId" = "courses"."id" and ${condition})`;

export const courseList: ListSpec<Course> = {
  from: sql.table('courses'),
  columns: withSums,
  base: sql`"deletedAt" is null`,
  indexed: { filters: ['level', 'termCode', 'status'], otherwise: sql`"deletedAt" is null` },
  direct: ['id', 'ids'],
  filters: {
    ...Object.fromEntries(
      [...(codec.matched ?? []), 'classComposition'].map((name) => [
        name,
        contains(`${name}Match`),
      ]),
    ),
    ...Object.fromEntries(
      ['level', 'termCode', 'courseCode', 'classCode', 'courseType', 'assessment', 'status'].map(
        (name) => [name, equals(name)],
      ),
    ),
    department: ofDepartment('courses'),
    id: equals('id'),
    ids: among('id'),
    ...Object.fromEntries(
      ['studentCount', 'credit', 'totalHours', 'theoryHours', 'labHours', 'clinicalHours'].map(
        (name) => [name, equals(name)],
      ),
    ),
    course: async (value: string, db: Db) =>
      or([await holdsName(db, COURSE_NAMES, value), like(sql`lower("courseCode")`, value)]),
    teacher: async (value: string, db: Db) =>
      or([
        await namedTeacher(db, { table: 'courses', ref: 'teacherMatch' }, value),
        sql`"courses"."id" in (select s."courseId" from "courseSessions" s
          where ${await namedTeacher(db, { table: 'courseSessions', ref: 's.teacherMatch' }, value)})`,
      ]),
    weekday: (value: number) => hasSession(sql`s."weekday" = ${value}`),
    dateFrom: (value: string) => hasSession(sql`s."date" >= ${value}`),
    dateTo: (value: string) => hasSession(sql`s."date" <= ${value}`),
    between: ({ dateFrom, dateTo }: { dateFrom: string; dateTo: string }) =>
      hasSession(and([sql`s."date" >= ${dateFrom}`, sql`s."date" <= ${dateTo}`])),
  },
  sorters: {
    ...Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, [sum]])),
    leadTeachers: [sql.ref('teacherOrder')],
  },
  order: sql`"level", "termCode" desc, "courseCode", "classCode"`,
  id: sql`"id"`,
  decode: decodeWithSums,
};

/**
 * Combines both dates in one SQL condition, so that it finds courses with a class session between
 * the dates. Two conditions would also find a course with one session after `dateFrom`, another
 * before `dateTo`, and none in between.
 */
export const courseQuery = ({ dateFrom, dateTo, ...query }: ParsedInputOf<typeof exportRules>) =>
  dateFrom && dateTo ? { ...query, between: { dateFrom, dateTo } } : { ...query, dateFrom, dateTo };

/**
 * Returns an SQL condition for courses that match the filters of the course list. `id` is an SQL
 * expression for the id of the course.
 */
export const courseMatches = async (
  db: Db,
  id: Condition,
  filter: Parameters<typeof courseQuery>[0],
): Promise<Condition> => {
  const conditions = await conditionsOf(db, courseList, undefined, courseQuery(filter));
  return sql`${id} in (select "id" from "courses" where ${and(conditions)})`;
};

export const listCourses = (
  readers: Readers,
  query: ParsedInputOf<typeof listRules>,
): Promise<Page<Course>> => listPage(readers, courseList, courseQuery(query));

export const exportCourses = (
  readers: Readers,
  query: ParsedInputOf<typeof exportRules>,
  now: Date,
): Promise<Runs<ExportedCourse>> =>
  exportWholes(readers, courseList, courseQuery(query), async (trx, courses) => {
    const sessions = await readSessionsOf(trx, courses, now);
    return courses.map((course) => ({ ...course, sessions: sessions.get(course.id) ?? [] }));
  });
