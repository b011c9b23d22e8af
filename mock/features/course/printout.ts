import { sql } from 'kysely';
import type { ParsedInputOf } from '@/contract/base/endpoint';
import { matchText } from '@/contract/base/fields';
import type { printTimetables as call, PrintedBy, Printout, PrintSheet } from '@/contract/printout';
import { chunks } from '../../db/codec';
import type { Db } from '../../db/schema';
import { unitsIn } from '../../db/scope';
import type { Readers } from '../../db/store';
import { type ContactOf, matchContacts } from '../contact/contactMatch';
import { between, clashesAmong, identityBy, type StoredSession, storedSessions } from './clashes';
import { readSessions } from './sessions';
import { staffNoOf } from './timetable';

/** Whose a page is, by a key that no other one has, and to which units it belongs. */
interface Subject {
  key: string;
  name: string;
  units: readonly string[];
}

type SubjectsOf = (session: StoredSession) => readonly Subject[];

/** The departments of the courses of sessions, by the courses' ids. */
const departmentsOf = async (db: Db, sessions: readonly StoredSession[]) => {
  const found = new Map<number, string>();
  for (const run of chunks([...new Set(sessions.map(({ courseId }) => courseId))])) {
    const { rows } = await sql<{ id: number; department: string }>`
      select "id", "department" from "courses" where "id" in (${sql.join(run)})`.execute(db);
    for (const { id, department } of rows) found.set(id, department);
  }
  return found;
};

/** The department and the unit that the phone book has of these contacts. */
const placesOf = async (db: Db, ids: readonly number[]) => {
  const found = new Map<number, string[]>();
  for (const run of chunks([...new Set(ids)])) {
    const { rows } = await sql<{ id: number; department: string; unit: string }>`
      select "id", "department", "unit" from "contacts" where "id" in (${sql.join(run)})`.execute(
      db,
    );
    for (const { id, department, unit } of rows) found.set(id, [...unitsIn(department), unit]);
  }
  return found;
};

/** Teachers are of the department and the unit that the phone book says, else of their courses' department. */
const teachersOf = async (
  db: Db,
  sessions: readonly StoredSession[],
  contactOf: ContactOf,
): Promise<SubjectsOf> => {
  const departments = await departmentsOf(db, sessions);
  const teachers = sessions.flatMap((each) => each.teachers);
  const ids = teachers.flatMap((teacher) => contactOf(teacher)?.contactId ?? []);
  const places = await placesOf(db, ids);
  const identityOf = identityBy(contactOf);
  return ({ teachers, courseId }) =>
    teachers.map((teacher) => {
      const known = (places.get(contactOf(teacher)?.contactId ?? 0) ?? []).filter(Boolean);
      return {
        key: identityOf(teacher),
        name: [teacher.name, staffNoOf(teacher, contactOf)].filter(Boolean).join(' '),
        units: known.length > 0 ? known : unitsIn(departments.get(courseId) ?? ''),
      };
    });
};

const classesOf: SubjectsOf = ({ classes }) =>
  classes.filter(Boolean).map((name) => ({ key: matchText(name), name, units: [] }));

const coursesOf = async (db: Db, sessions: readonly StoredSession[]): Promise<SubjectsOf> => {
  const departments = await departmentsOf(db, sessions);
  return ({ courseId, courseName, className }) => [
    {
      key: String(courseId),
      name: [courseName, className].filter(Boolean).join(' '),
      units: unitsIn(departments.get(courseId) ?? ''),
    },
  ];
};

const subjectsBy = (
  by: PrintedBy,
  db: Db,
  sessions: readonly StoredSession[],
  contactOf: ContactOf,
): SubjectsOf | Promise<SubjectsOf> => {
  if (by === 'class') return classesOf;
  return by === 'course' ? coursesOf(db, sessions) : teachersOf(db, sessions, contactOf);
};

interface Page {
  name: string;
  units: Set<string>;
  sessions: number[];
  /** Something is held, so the page is worth its paper. */
  held: boolean;
}

const inChinese = new Intl.Collator('zh-CN', { numeric: true });

/** The pages of all subjects that have a class, by name. */
const pagesOf = (sessions: readonly StoredSession[], subjectsOf: SubjectsOf): Page[] => {
  const pages = new Map<string, Page>();
  for (const session of sessions) {
    for (const { key, name, units } of subjectsOf(session)) {
      const known = pages.get(key);
      const page = known ?? { name, units: new Set<string>(), sessions: [], held: false };
      if (!known) pages.set(key, page);
      for (const unit of units.length > 0 ? units : ['']) page.units.add(unit);
      if (page.sessions.at(-1) !== session.sessionId) page.sessions.push(session.sessionId);
      page.held ||= !session.cancelled;
    }
  }
  const held = [...pages.values()].filter((page) => page.held);
  return held.sort((a, b) => inChinese.compare(a.name, b.name));
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

/** The sheets of every teacher, class or course that has a class on these days, as far as the account sees them. */
export const printTimetables = async (
  { reader, searcher }: Readers,
  { by, level, dateFrom, dateTo, units }: ParsedInputOf<typeof call>,
): Promise<Printout> => {
  const all = await storedSessions(searcher, between(dateFrom, dateTo));
  const own = all.filter((each) => each.own && (by === 'teacher' || each.level === level));
  const contactOf = await matchContacts(
    reader,
    all.flatMap(({ teachers }) => teachers),
  );
  const pages = pagesOf(own, await subjectsBy(by, reader, own, contactOf));
  const counts = countUnits(pages);
  if (!units) return { units: counts, sheets: [], sessions: [], clashing: [] };

  const asked = new Set(units);
  const sheets = pages.filter((page) => [...page.units].some((unit) => asked.has(unit)));
  const ids = new Set(sheets.flatMap(({ sessions }) => sessions));
  const clashes = await clashesAmong(reader, all, identityBy(contactOf));
  const clashing = clashes.flatMap(({ a, b }) => [a.sessionId, b.sessionId]);
  return {
    units: counts,
    sheets: sheets.map(toSheet),
    sessions: await readSessions(reader, [...ids]),
    clashing: [...new Set(clashing)].filter((id) => ids.has(id)),
  };
};
