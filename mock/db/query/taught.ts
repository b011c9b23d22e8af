import { sql } from 'kysely';
import { matchText } from '@/contract/base/fields';
import { TEACHING_GROUPS } from '@/contract/directory';
import type { Teacher } from '@/contract/rule';
import { groupBy } from '@/domain/base/groupBy';
import { classKey, classNamesOf } from '@/domain/people/classNames';
import { amongNamesakes } from '@/domain/people/namesakes';
import type { OwnTexts } from '../base/contexts';
import { dialectOf } from '../dialect/dialectOf';
import { chunks, jsonReader } from '../schema/codec';
import type { Db } from '../schema/schema';
import { distinctTexts, isOneOf } from './distinctTexts';
import { contactIsOwn } from './scope';

/**
 * The courses and classes of some teachers, and the class changes in which they taught the class
 * before or after.
 */
export interface Taught {
  scope: OwnTexts['taught'];
  /** Keys (`classKey`) of the student classes that attend the teachers' courses. */
  studentClasses: ReadonlySet<string>;
}

interface Person {
  id: number;
  staffNo: string;
  nameMatch: string;
  status: string;
}

const PERSON = ['id', 'staffNo', 'nameMatch', 'status'] as const;

const people = (db: Db) =>
  db
    .selectFrom('contacts')
    .select(PERSON)
    .where('group', 'in', TEACHING_GROUPS)
    .where('deletedAt', 'is', null);

/**
 * Returns the names of people in `own` that identify exactly one teacher (C-04). Compares them only
 * with contacts of teaching groups, and not with people who have left.
 */
const namesOf = async (db: Db, own: readonly Person[]): Promise<Set<string>> => {
  const ids = new Set(own.map(({ id }) => id));
  const names = new Set<string>();
  for (const run of chunks([...new Set(own.map(({ nameMatch }) => nameMatch))])) {
    const rows = await people(db).where('nameMatch', 'in', run).execute();
    for (const [name, namesakes] of groupBy(rows, ({ nameMatch }) => nameMatch)) {
      const [only, ...others] = amongNamesakes(namesakes);
      if (only && others.length === 0 && ids.has(only.id)) names.add(name);
    }
  }
  return names;
};

const firstWord = (text: string): string => text.split(' ')[0] ?? '';

/**
 * Returns the `teacherMatch` texts that contain one of the words, such as a staff number. The
 * caller must check the teachers themselves, because another teacher's name may contain the same
 * word.
 */
const candidates = async (
  db: Db,
  table: 'courseSessions' | 'ledgerClasses',
  words: ReadonlySet<string>,
): Promise<string[]> => {
  const texts = await distinctTexts(db, { table, column: 'teacherMatch' });
  return texts.filter((text) => text.split(' ').some((word) => words.has(word)));
};

const readStudentClasses = async (db: Db, courses: readonly number[]): Promise<Set<string>> => {
  const keys = new Set<string>();
  for (const run of chunks(courses)) {
    const rows = await db
      .selectFrom('courses')
      .select(['className', 'classComposition'])
      .where('id', 'in', run)
      .where('deletedAt', 'is', null)
      .execute();
    for (const { className, classComposition } of rows) {
      const names = classNamesOf({ className, classComposition: JSON.parse(classComposition) });
      for (const name of names) keys.add(classKey(name));
    }
  }
  return keys;
};

const readTaught = async (db: Db, contacts: OwnTexts['contacts']): Promise<Taught> => {
  const isOwn = contactIsOwn(dialectOf(db), contacts, 'contacts');
  const own = await people(db).where(sql<boolean>`${isOwn}`).execute();
  const staffNos = new Set(own.map(({ staffNo }) => staffNo).filter(Boolean));
  const names = await namesOf(db, own);
  const words = new Set([...staffNos, ...names].map((word) => firstWord(matchText(word))));
  const isTheirs = ({ staffNo, name }: Teacher) =>
    staffNo ? staffNos.has(staffNo) : names.has(matchText(name));

  const courses = new Set<number>();
  const classes = new Set<string>();
  const read = jsonReader<Teacher[]>();
  for (const run of chunks(await candidates(db, 'courseSessions', words))) {
    const { rows } = await sql<{ teacherMatch: string; teachers: string; courseId: number }>`
      select distinct "teacherMatch", "teachers", "courseId" from "courseSessions"
      where ${isOneOf(db, 'teacherMatch', run)}`.execute(db);
    for (const { teacherMatch, teachers, courseId } of rows) {
      if (!read(teachers).some(isTheirs)) continue;
      classes.add(teacherMatch);
      courses.add(courseId);
    }
  }
  const changes = new Set<string>();
  for (const run of chunks(await candidates(db, 'ledgerClasses', words))) {
    const { rows } = await sql<{ teacherMatch: string; before: string; after: string }>`
      select "teacherMatch", "before", "after" from "ledgerClasses"
      where ${isOneOf(db, 'teacherMatch', run)}`.execute(db);
    for (const { teacherMatch, ...sides } of rows) {
      if (changes.has(teacherMatch)) continue;
      const teachers = [sides.before, sides.after].flatMap(
        (side) => (JSON.parse(side ?? 'null') as { teachers: Teacher[] } | null)?.teachers ?? [],
      );
      if (teachers.some(isTheirs)) changes.add(teacherMatch);
    }
  }
  return {
    scope: { courses: [...courses], classes: [...classes], changes: [...changes] },
    studentClasses: await readStudentClasses(db, [...courses]),
  };
};

interface Known {
  /**
   * The ids of the newest history entries of contacts, courses and classes, as JSON. If these ids
   * change, the cache is outdated.
   */
  state: string;
  byUnits: Map<string, Taught>;
}

const cache = new WeakMap<Db, Known>();

/**
 * Returns the courses and classes that the people of these departments teach. The result is
 * cached until a contact, course or class changes.
 */
export const taughtBy = async (db: Db, contacts: OwnTexts['contacts']): Promise<Taught> => {
  const newest = (type: string) => sql`(select max("id") from "history" where "type" = ${type})`;
  const { rows } = await sql<object>`select ${newest('contact')} as "contact",
    ${newest('course')} as "course", ${newest('session')} as "session"`.execute(db);
  const state = JSON.stringify(rows[0]);
  let known = cache.get(db);
  if (known?.state !== state) {
    known = { state, byUnits: new Map() };
    cache.set(db, known);
  }
  const key = JSON.stringify(contacts);
  const taught = known.byUnits.get(key) ?? (await readTaught(db, contacts));
  known.byUnits.set(key, taught);
  return taught;
};
