import { sql } from 'kysely';
import type { ParsedInputOf } from '@/contract/base/endpoint';
import { matchText } from '@/contract/base/fields';
import { isClashKind } from '@/contract/clash';
import type { printTimetables as call, Printout, PrintSheet } from '@/contract/printout';
import { isIn } from '../../db/base/conditions';
import type { Readers } from '../../db/query/readers';
import { unitsIn } from '../../db/query/schools';
import { compareNames, namesMatch, textMatches } from '../../db/query/spelling';
import { chunks } from '../../db/schema/codec';
import type { Db } from '../../db/schema/schema';
import { type ContactOf, identityBy, matchContacts } from '../contact/contactMatch';
import { between, clashesAmong, type StoredSession, storedSessions } from './clashes';
import { readSessions } from './sessions';
import { staffNoOf } from './whose';

/** The teacher, class or course of one printed timetable. `units` are the departments. */
interface Subject {
  key: string;
  name: string;
  units: readonly string[];
}

type Question = ParsedInputOf<typeof call>;

type SubjectsOf = (session: StoredSession) => readonly Subject[];

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
 * Returns a function that lists the teachers of a class session. Each teacher gets a printed page.
 * Departments come from the phone book, or else from the course.
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
 * Returns a function that finds the course of a class session. Each course of the term gets a
 * printed page.
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

const subjectsBy = (
  { by, termCode = '' }: Question,
  db: Db,
  sessions: readonly StoredSession[],
  contactOf: ContactOf,
): SubjectsOf | Promise<SubjectsOf> => {
  if (by === 'class') return classesOf;
  return by === 'course' ? coursesOf(db, sessions, termCode) : teachersOf(db, sessions, contactOf);
};

interface Page {
  name: string;
  units: Set<string>;
  sessions: number[];
  /** True if at least one class session is not cancelled. Otherwise the page is not printed. */
  hasHeld: boolean;
}

const inChinese = new Intl.Collator('zh-CN', { numeric: true });

const pagesOf = (
  sessions: readonly StoredSession[],
  subjectsOf: SubjectsOf,
  compare: (a: string, b: string) => number,
): Page[] => {
  const pages = new Map<string, Page>();
  for (const session of sessions) {
    for (const { key, name, units } of subjectsOf(session)) {
      const known = pages.get(key);
      const page = known ?? { name, units: new Set<string>(), sessions: [], hasHeld: false };
      if (!known) pages.set(key, page);
      for (const unit of units.length > 0 ? units : ['']) page.units.add(unit);
      if (page.sessions.at(-1) !== session.sessionId) page.sessions.push(session.sessionId);
      page.hasHeld ||= !session.cancelled;
    }
  }
  const printable = [...pages.values()].filter((page) => page.hasHeld);
  return printable.sort((a, b) => compare(a.name, b.name));
};

const countUnits = (pages: readonly Page[]): Printout['units'] => {
  const counts = new Map<string, number>();
  for (const { units } of pages) {
    for (const unit of units) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  }
  return [...counts]
    .map(([name, sheets]) => ({ name, sheets }))
    .sort((a, b) => inChinese.compare(a.name, b.name));
};

const toSheet = ({ name, units, sessions }: Page): PrintSheet => ({
  name,
  unit: [...units].filter(Boolean).join('、'),
  sessions,
});

/**
 * SQL condition for class sessions between two dates. If a term is given, all class sessions of its
 * courses match too.
 */
const sessionsFor = ({ level, dateFrom, dateTo, termCode }: Question) =>
  termCode
    ? sql`(${between(dateFrom, dateTo)} or s."courseId" in (select x."id" from "courses" x
        where x."level" = ${level} and x."termCode" = ${termCode}))`
    : between(dateFrom, dateTo);

/**
 * Returns the timetables to print: one page for each teacher, class or course that the account may
 * see.
 */
export const printTimetables = async (
  { reader, searcher }: Readers,
  question: Question,
  now: Date,
): Promise<Printout> => {
  const { by, level, name, units } = question;
  const all = await storedSessions(searcher, sessionsFor(question));
  const own = all.filter((each) => each.own && (by === 'teacher' || each.level === level));
  const contactOf = await matchContacts(
    reader,
    all.flatMap(({ teachers }) => teachers),
  );
  const isWanted = (by === 'teacher' ? namesMatch : textMatches)(name ?? '');
  const compare = by === 'teacher' ? compareNames : inChinese.compare;
  const subjects = await subjectsBy(question, reader, own, contactOf);
  const pages = pagesOf(own, subjects, compare).filter((page) => isWanted(page.name));
  const counts = countUnits(pages);
  if (!units) return { units: counts, sheets: [], sessions: [], clashing: [] };

  const requested = new Set(units);
  const sheets = pages.filter((page) => [...page.units].some((unit) => requested.has(unit)));
  const ids = new Set(sheets.flatMap(({ sessions }) => sessions));
  const clashes = await clashesAmong(reader, all, identityBy(contactOf));
  const clashing = clashes.flatMap(({ kind, a, b }) =>
    isClashKind(kind) ? [a.sessionId, b.sessionId] : [],
  );
  return {
    units: counts,
    sheets: sheets.map(toSheet),
    sessions: await readSessions(reader, [...ids], now),
    clashing: [...new Set(clashing)].filter((id) => ids.has(id)),
  };
};
