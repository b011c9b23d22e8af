import { sql } from 'kysely';
import { matchText } from '@/contract/base/fields';
import type { ClashKind } from '@/contract/clash';
import type { Teacher } from '@/contract/rule';
import { isRoom } from '@/domain/timetable/clashes';
import { or } from '../../db/conditions';
import { jsonReader } from '../../db/schema/codec';
import type { Db } from '../../db/schema/schema';
import { compareNames, namesMatch, textMatches } from '../../db/search/spelling';
import type { Readers } from '../../db/store';
import { matchContacts } from '../contact/contactMatch';
import { withStaffNos } from '../contact/staffNos';
import { classesOf } from './clashes';
import { isTeacher, staffNoOf } from './whose';

/** The rooms that a session of any day is in. */
export const roomNames = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ room: string }>`
    select s."room" from "courseSessions" s inner join "courses" c on c."id" = s."courseId"
    where c."deletedAt" is null and s."room" <> '' group by s."room"`.execute(db);
  return rows.map(({ room }) => room);
};

/** The classes that attend a course, each by its name. */
const classNames = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ className: string; classComposition: string }>`
    select "className", "classComposition" from "courses" where "deletedAt" is null
    group by "className", "classComposition"`.execute(db);
  const read = jsonReader<string[]>();
  return rows.flatMap(({ className, classComposition }) => [
    ...classesOf({ className, classComposition: read(classComposition) }),
    className,
  ]);
};

/** Who teaches a session of any day, each with what the timetable says of the person. */
const teachersOf = async (db: Db): Promise<Teacher[]> => {
  const { rows } = await sql<{ teachers: string }>`
    select s."teachers" from "courseSessions" s inner join "courses" c on c."id" = s."courseId"
    where c."deletedAt" is null group by s."teachers"`.execute(db);
  const read = jsonReader<Teacher[]>();
  const known = new Map<string, Teacher>();
  for (const { teachers } of rows) {
    for (const teacher of read(teachers)) {
      known.set(`${teacher.staffNo ?? ''} ${teacher.name}`, teacher);
    }
  }
  return [...known.values()];
};

const MOST_NAMES = 50;

/** Names of rooms and classes that hold what was typed or are spelled that way: those that begin with it first. */
export const likeliest = (names: readonly string[], asked: string): string[] => {
  const plain = matchText(asked);
  const matches = textMatches(asked);
  const order = new Intl.Collator('zh-CN', { numeric: true });
  const begins = (name: string) => matchText(name).startsWith(plain);
  return [...new Set(names.filter((name) => name !== '' && matches(name)))].sort(
    (a, b) => Number(begins(b)) - Number(begins(a)) || order.compare(a, b),
  );
};

/** Teachers as the timetable's view asks for them: by name, and by number where one is known. */
const teacherNames = async ({ reader, searcher }: Readers, asked: string): Promise<string[]> => {
  const matches = namesMatch(asked);
  const wanted = (await teachersOf(searcher)).filter(
    ({ name, staffNo = '' }) => matches(name) || matches(staffNo),
  );
  const contactOf = await matchContacts(reader, wanted);
  const named = wanted.map((teacher) =>
    [teacher.name, staffNoOf(teacher, contactOf)].filter(Boolean).join(' '),
  );
  return [...new Set(named)].sort(compareNames);
};

/** Who or what in the timetable of any day has a name like this (T-05). */
export const searchSubjects = async (
  readers: Readers,
  { by, text }: { by: ClashKind; text: string },
): Promise<{ names: string[] }> => {
  if (by === 'teacher') return { names: (await teacherNames(readers, text)).slice(0, MOST_NAMES) };
  const { searcher } = readers;
  const all =
    by === 'room' ? (await roomNames(searcher)).filter(isRoom) : await classNames(searcher);
  return { names: likeliest(all, text).slice(0, MOST_NAMES) };
};

/** Whether the phone book or the timetable of any day has a teacher of this name, number or both. */
const isKnownTeacher = async ({ reader, searcher }: Readers, of: string): Promise<boolean> => {
  const words = of.trim().split(/\s+/);
  const listed = await sql`select 1 from "contacts" where "deletedAt" is null and ${or([
    sql`"nameMatch" = ${matchText(of)}`,
    sql`"nameMatch" = ${matchText(words.slice(0, -1).join(' '))}`,
  ])} limit 1`.execute(reader);
  if (listed.rows.length > 0) return true;
  const numbered = await withStaffNos(reader, [words.at(-1) ?? ''])
    .select('id')
    .execute();
  if (numbered.length > 0) return true;
  const teachers = await teachersOf(searcher);
  const contactOf = await matchContacts(reader, teachers);
  return teachers.some((teacher) => isTeacher(matchText(of), teacher, contactOf));
};

/** Whether anybody, any room or any class bears this name. */
export const isKnownSubject = async (
  readers: Readers,
  by: ClashKind,
  of: string,
): Promise<boolean> => {
  if (by === 'teacher') return isKnownTeacher(readers, of);
  const { searcher } = readers;
  const names = by === 'room' ? await roomNames(searcher) : await classNames(searcher);
  return names.some((name) => matchText(name) === matchText(of));
};
