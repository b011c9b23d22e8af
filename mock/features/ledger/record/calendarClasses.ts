import { sql } from 'kysely';
import type { Course, Teacher } from '@/contract/rule';
import type { Term } from '@/contract/term';
import { type Condition, isIn } from '../../../db/base/conditions';
import { mapYielding, yieldIfLong } from '../../../db/base/yielding';
import { chunks, jsonReader } from '../../../db/schema/codec';
import type { Trx } from '../../../db/schema/schema';
import type { ChangedRecords, HistoryEntry } from '../../../db/write/changedRecords';
import { readTerms, type Terms } from '../../term/terms';
import { type Changed, plainTeacher } from '../changed';
import {
  type ClassOfCourse,
  type CourseOfClass,
  changeOf,
  onlyConfirms,
  standingIn,
} from './standingChange';

const read = async (trx: Trx, where: Condition): Promise<ClassOfCourse[]> => {
  const { rows } = await sql<ClassOfCourse>`
    select s."id", s."courseId", s."date", s."week", s."weekday", s."periodStart", s."periodEnd",
      s."room", s."groupName", s."status" as "sessionStatus", s."teachers", s."teacherMatch",
      c."level", c."termCode", c."campus", c."status", c."deletedAt"
    from "courseSessions" s inner join "courses" c on c."id" = s."courseId"
    where ${where} and s."status" <> 'cancelled' order by s."date", s."id"`.execute(trx);
  return rows;
};

/** Returns the state of each changed course before the write, by course id. */
const formerCourses = (entries: readonly HistoryEntry[]): Map<number, CourseOfClass> => {
  const found = new Map<number, CourseOfClass>();
  for (const { recordId, action, before, after } of entries) {
    if (found.has(recordId)) continue;
    const { status, campus, termCode } = (before ?? after) as Course;
    found.set(recordId, { status, campus, termCode, isDeleted: action === 'restore' });
  }
  return found;
};

/**
 * Number of courses whose classes are read at a time, so that other requests can run in between.
 */
const COURSES = 100;

const coursesOf = async (trx: Trx, { level, termCode }: TermSides): Promise<number[]> => {
  const rows = await trx
    .selectFrom('courses')
    .select('id')
    .where('level', '=', level)
    .where('termCode', '=', termCode)
    .where('deletedAt', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
};

type TermSides = Pick<Term, 'level' | 'termCode'> & { before: Term };

/**
 * Returns each changed term as it was before the write. Skips history entries that have no
 * `periods`, such as the closing of a term, because such changes affect no classes.
 */
const formerTerms = async (trx: Trx, entries: readonly HistoryEntry[]): Promise<TermSides[]> => {
  const former = new Map<number, Term>();
  for (const { recordId, before } of entries) {
    const fields = (before ?? {}) as Term;
    if ('periods' in fields && !former.has(recordId)) former.set(recordId, fields);
  }
  if (former.size === 0) return [];
  const rows = await trx
    .selectFrom('terms')
    .select(['id', 'level', 'termCode'])
    .where('id', 'in', [...former.keys()])
    .execute();
  return rows.flatMap(({ id, level, termCode }) => {
    const before = former.get(id);
    return before ? { level, termCode, before } : [];
  });
};

/**
 * Returns the future class sessions that change only because their term or course changes. For
 * example, the term gets another start, a holiday or other period times, or the course is deleted,
 * restored, cancelled or moved to another term or campus. Such class sessions have no history
 * entries of their own.
 */
export const calendarClasses = async (
  trx: Trx,
  { courseChanges, termChanges, moved }: ChangedRecords,
  today: string,
): Promise<Changed[]> => {
  const courses = formerCourses(courseChanges);
  const former = await formerTerms(trx, termChanges);
  if (courses.size + former.length === 0) return [];
  const terms = await readTerms(trx);
  const termsBefore: Terms = (level, termCode) => {
    const known = former.find((each) => each.level === level && each.termCode === termCode);
    return known ? { ...terms(level, termCode), ...known.before } : terms(level, termCode);
  };
  // Reads past dates too if classes moved, because a future class may have moved to a past date.
  const since = moved.size > 0 ? sql`1 = 1` : sql`s."date" >= ${today}`;
  const courseIds = new Set(courses.keys());
  for (const term of former) for (const id of await coursesOf(trx, term)) courseIds.add(id);
  const rows: ClassOfCourse[] = [];
  for (const run of chunks([...courseIds], COURSES)) {
    rows.push(...(await read(trx, sql`${isIn('s.courseId', run)} and ${since}`)));
    await yieldIfLong();
  }
  const teachersIn = jsonReader<Teacher[]>();
  const changed = await mapYielding(rows, (row): Changed[] => {
    const { id: sessionId, courseId, level, teacherMatch, date, week, weekday } = row;
    const place = moved.get(sessionId) ?? { date, week, weekday };
    if (date < today && place.date < today) return [];
    const { status, campus, termCode } = row;
    const course = { status, campus, termCode, isDeleted: row.deletedAt !== null };
    const formerCourse = courses.get(courseId) ?? course;
    const formerTerm = termsBefore(level, formerCourse.termCode);
    const teachers = teachersIn(row.teachers).map(plainTeacher);
    const sides = [
      { place, course: formerCourse, term: formerTerm },
      { place: row, course, term: terms(level, termCode) },
    ] as const;
    const [was, will] = sides.map((side) => standingIn(row, side, teachers));
    if (!was || !will) return [];
    const change = changeOf({ course: formerCourse, standing: was }, { course, standing: will });
    if (!change) return [];
    if (change.kind === 'calendar' && !courses.has(courseId) && onlyConfirms(change, formerTerm)) {
      return [];
    }
    return [{ ...change, sessionId, courseId, teacherMatch }];
  });
  return changed.flat();
};
