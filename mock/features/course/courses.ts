import { sql } from 'kysely';
import type { ParsedInputOf } from '@/contract/base/endpoint';
import { matchText } from '@/contract/base/fields';
import type { Page } from '@/contract/base/list';
import {
  blankCourse,
  type Course,
  type CourseFields,
  type createRule,
  type ExportedCourse,
  type exportRules,
  type listRules,
  type SavedCourse,
} from '@/contract/rule';
import { classNameOf, courseKey, courseLabel } from '@/domain/rows/courseKey';
import { and, type Condition, joined, or } from '../../db/base/conditions';
import { invalidField, notFound } from '../../db/base/refusal';
import { exportWholes, type Runs } from '../../db/query/exportRows';
import {
  among,
  conditionsOf,
  contains,
  equals,
  type ListSpec,
  like,
  listPage,
} from '../../db/query/list';
import type { Readers } from '../../db/query/readers';
import { ofDepartment } from '../../db/query/schools';
import { holdsName } from '../../db/query/spelledRows';
import { teacherOrder } from '../../db/query/spelling';
import { type Codec, decode, encode, teacherMatch } from '../../db/schema/codec';
import type { Db, Trx } from '../../db/schema/schema';
import type { RecordKind } from '../../db/write/records';
import type { Writer } from '../../db/write/writer';
import { readTerms } from '../term/terms';
import { clashesOf, newClashesIn } from './clashes';
import { insertSessions } from './newSessions';
import { COURSE_NAMES, namedTeacher } from './sessionSql';
import { readSessionsOf } from './sessions';

const codec = {
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

/** Converts a table row to a course, without the values that are computed from class sessions. */
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

const sums = {
  sessionCount: sql`(select count(*) from "courseSessions" s where s."courseId" = "courses"."id")`,
  firstDate: sql`(select min(s."date") from "courseSessions" s where s."courseId" = "courses"."id")`,
  lastDate: sql`(select max(s."date") from "courseSessions" s where s."courseId" = "courses"."id")`,
};

const withSums = sql`"courses".*, ${joined(
  Object.entries(sums).map(([name, sum]) => sql`${sum} as ${sql.id(name)}`),
)}`;

const decodeWithSums = (row: object): Course => {
  const course = decodeCourse(row) as Course;
  return { ...course, sessionCount: Number(course.sessionCount) };
};

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
 * Combines both dates in one SQL condition. With two conditions, one class session could match the
 * first date, and another session the second date.
 */
export const courseQuery = ({ dateFrom, dateTo, ...query }: ParsedInputOf<typeof exportRules>) =>
  dateFrom && dateTo ? { ...query, between: { dateFrom, dateTo } } : { ...query, dateFrom, dateTo };

/** Returns the SQL condition that the course with this id matches the filters of the list. */
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

export const readCourse = async (db: Db, id: number): Promise<Course> => {
  const { rows } = await sql<object>`
    select ${withSums} from "courses" where "id" = ${id} and "deletedAt" is null`.execute(db);
  if (!rows[0]) throw notFound();
  return decodeWithSums(rows[0]);
};

/** Throws if the term already has a course for the same teaching class. */
export const checkKey = async (trx: Trx, key: string, except = 0) => {
  const other = await trx
    .selectFrom('courses')
    .select(['courseName', 'className', 'classCode'])
    .where('courseKey', '=', key)
    .where('deletedAt', 'is', null)
    .where('id', '<>', except)
    .executeTakeFirst();
  if (other) throw invalidField('classCode', 'COURSE_TAKEN', { label: courseLabel(other) });
};

export const createCourse = async (
  writer: Writer,
  { sessions = [], ...input }: ParsedInputOf<typeof createRule>,
): Promise<SavedCourse> => {
  const { trx, created, log } = writer;
  const fields: CourseFields = { ...blankCourse, ...input };
  const values = { ...fields, className: classNameOf(fields) };
  await writer.lock('courses');
  const key = courseKey(values);
  await checkKey(trx, key);
  const row = await trx
    .insertInto('courses')
    .values({
      teacherMatch: '',
      classCompositionMatch: '',
      ...encodeCourse(values),
      courseKey: key,
      ...created,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const term = (await readTerms(trx))(values.level, values.termCode);
  await insertSessions(writer, term, row.id, sessions);
  const course = await readCourse(trx, row.id);
  await log([{ type: 'course', recordId: course.id, action: 'create', after: course }]);
  return { ...course, ...newClashesIn(await clashesOf(trx, [row.id])) };
};

export const courseKind: RecordKind<Course> = {
  table: 'courses',
  type: 'course',
  decode: (row) => decodeCourse(row) as Course,
};
