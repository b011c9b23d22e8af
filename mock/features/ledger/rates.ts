import { sql } from 'kysely';
import type { ParsedInputOf } from '@/contract/base/endpoint';
import { matchText } from '@/contract/base/fields';
import type { Rate, readRates as readRatesCall, Standing } from '@/contract/ledger';
import type { Teacher } from '@/contract/rule';
import type { Db } from '../../db/schema/schema';
import { identityBy, matchContacts } from '../contact/contactMatch';
import { SESSIONS } from '../course/sessionSql';
import { readSettings } from './settings';

interface Counted {
  courseId: number;
  courseName: string;
  className: string;
  department: string;
  teachers: Teacher[];
}

type Query = ParsedInputOf<typeof readRatesCall>;

const COURSE_COLUMNS = sql`c."id" as "courseId", c."courseName", c."className", c."department"`;

/** Counts the classes of a term, by course and teachers. */
const allClasses = async (db: Db, { level, termCode }: Query) => {
  const { rows } = await sql<Omit<Counted, 'teachers'> & { teachers: string; count: number }>`
    select ${COURSE_COLUMNS}, s."teachers", count(*) as "count" from ${SESSIONS}
    where c."level" = ${level} and c."termCode" = ${termCode} and c."deletedAt" is null
    group by c."id", c."courseName", c."className", c."department", s."teachers"`.execute(db);
  return rows.map(({ teachers, count, ...row }) => ({
    ...row,
    teachers: JSON.parse(teachers) as Teacher[],
    count: Number(count),
  }));
};

/** Reads the changed classes of a term with the teachers that they had before. */
const changedClasses = async (db: Db, { level, termCode }: Query) => {
  const { rows } = await sql<
    Omit<Counted, 'teachers'> & { before: string | null; sessionId: number }
  >`select ${COURSE_COLUMNS}, k."before", k."sessionId"
    from "ledgerClasses" k inner join "courses" c on c."id" = k."courseId"
    where k."level" = ${level} and k."termCode" = ${termCode} and k."undoneAt" is null
      and k."kind" in ('move', 'cancel', 'substitute') and c."deletedAt" is null
      and c."status" <> 'cancelled'`.execute(db);
  return rows.map(({ before, ...row }) => ({
    ...row,
    teachers: before === null ? [] : (JSON.parse(before) as Standing).teachers,
  }));
};

type Named = readonly [key: string, name: string];

/** Returns whom or what a class counts for: its course, its department, or each teacher (C-04). */
const groupsBy = async (
  db: Db,
  by: Query['by'],
  teachers: readonly Teacher[],
): Promise<(counted: Counted) => readonly Named[]> => {
  if (by === 'course') {
    return ({ courseId, courseName, className }) => [
      [String(courseId), [courseName, className].filter(Boolean).join(' ')],
    ];
  }
  if (by === 'department') return ({ department }) => [[matchText(department), department]];
  const identityOf = identityBy(await matchContacts(db, teachers));
  return (counted) => [
    ...new Map(counted.teachers.map((teacher) => [identityOf(teacher), teacher.name])),
  ];
};

/** Compares the changed classes of a term with all its classes. The most changed come first. */
export const readRates = async (db: Db, query: Query): Promise<Rate[]> => {
  const { maxChanges, maxPercent } = await readSettings(db);
  const all = await allClasses(db, query);
  const changed = await changedClasses(db, query);
  const groupsOf = await groupsBy(
    db,
    query.by,
    [...all, ...changed].flatMap(({ teachers }) => teachers),
  );
  const found = new Map<string, { name: string; sessions: Set<number>; classes: number }>();
  for (const row of changed) {
    for (const [key, name] of groupsOf(row)) {
      const group = found.get(key) ?? { name, sessions: new Set(), classes: 0 };
      group.sessions.add(row.sessionId);
      found.set(key, group);
    }
  }
  for (const row of all) {
    for (const [key] of groupsOf(row)) {
      const group = found.get(key);
      if (group) group.classes += row.count;
    }
  }
  return [...found.values()]
    .map(({ name, sessions, classes }) => {
      const count = sessions.size;
      const isOver = count > maxChanges || count * 100 > maxPercent * classes;
      return { name, changed: count, classes, isOver };
    })
    .sort((a, b) => b.changed - a.changed || (a.name < b.name ? -1 : 1));
};
