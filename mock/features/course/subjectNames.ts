import { sql } from 'kysely';
import { matchText } from '@/contract/base/fields';
import type { ClashKind } from '@/contract/clash';
import type { Teacher } from '@/contract/rule';
import { isRoom } from '@/domain/timetable/rooms';
import { or } from '../../db/conditions';
import { chunks } from '../../db/schema/codec';
import type { Db } from '../../db/schema/schema';
import { distinctTexts, isTheText, textsOf } from '../../db/search/distinctTexts';
import { compareNames, namesMatch, textMatches } from '../../db/search/spelling';
import type { Readers } from '../../db/store';
import { matchContacts } from '../contact/contactMatch';
import { withStaffNos } from '../contact/staffNos';
import { isTeacher, staffNoOf } from './whose';

/** The columns that hold names for comparing, and those that hold them as they were typed. */
const TYPED = {
  roomMatch: { table: 'courseSessions', of: 's', typed: 'room' },
  teacherMatch: { table: 'courseSessions', of: 's', typed: 'teachers' },
  classNameMatch: { table: 'courses', of: 'c', typed: 'className' },
  classCompositionMatch: { table: 'courses', of: 'c', typed: 'classComposition' },
} as const;
type Compared = keyof typeof TYPED;

const FROM = {
  courseSessions: sql`"courseSessions" s inner join "courses" c on c."id" = s."courseId"`,
  courses: sql`"courses" c`,
};

/** The different texts of a column, of courses that were deleted, too. */
const textsIn = (db: Db, column: Compared): Promise<string[]> =>
  distinctTexts(db, { table: TYPED[column].table, column });

/** Returns the typed form of each of these texts, in their order, but none that only deleted courses have. */
const typedFor = async (db: Db, column: Compared, texts: readonly string[]): Promise<string[]> => {
  const { table, of, typed } = TYPED[column];
  const found: string[] = [];
  for (const run of chunks(texts)) {
    const { rows } = await sql<{ name: string | null }>`
      select (select ${sql.ref(`${of}.${typed}`)} from ${FROM[table]}
        where ${isTheText(db, `${of}.${column}`, sql`t."value"`)} and c."deletedAt" is null limit 1) as "name"
      from ${textsOf(db, run)} t`.execute(db);
    found.push(...rows.flatMap(({ name }) => name ?? []));
  }
  return found;
};

/** The rooms that a session of any day is in. */
export const roomNames = async (db: Db): Promise<string[]> =>
  typedFor(db, 'roomMatch', (await textsIn(db, 'roomMatch')).filter(Boolean));

/** The teachers of sessions of any day whose names and numbers fulfil a condition together. */
const teachersWhere = async (db: Db, fulfils: (text: string) => boolean): Promise<Teacher[]> => {
  const texts = (await textsIn(db, 'teacherMatch')).filter(fulfils);
  const known = new Map<string, Teacher>();
  for (const json of await typedFor(db, 'teacherMatch', texts)) {
    for (const teacher of JSON.parse(json) as Teacher[]) {
      known.set(`${teacher.staffNo ?? ''} ${teacher.name}`, teacher);
    }
  }
  return [...known.values()];
};

/** Between the classes of a composition, as the column holds them. */
const NEXT = '\n';

/** The classes that attend a course and fulfil a condition, as they are called. */
const classesWhere = async (db: Db, fulfils: (text: string) => boolean): Promise<string[]> => {
  const single = (await textsIn(db, 'classNameMatch')).filter((text) => text && fulfils(text));
  const joint = (await textsIn(db, 'classCompositionMatch')).filter((text) =>
    text.split(NEXT).some((part) => part && fulfils(part)),
  );
  const compositions = await typedFor(db, 'classCompositionMatch', joint);
  const members = compositions.flatMap((json) => JSON.parse(json) as string[]);
  return [
    ...members.filter((name) => fulfils(matchText(name))),
    ...(await typedFor(db, 'classNameMatch', single)),
  ];
};

const MOST_NAMES = 50;

/** Names of rooms and classes that hold what was typed or are spelled that way: those that begin with it first. */
const likeliest = (names: readonly string[], asked: string): string[] => {
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
  const wanted = (await teachersWhere(searcher, matches)).filter(
    ({ name, staffNo = '' }) => matches(name) || matches(staffNo),
  );
  const contactOf = await matchContacts(reader, wanted);
  const named = wanted.map((teacher) =>
    [teacher.name, staffNoOf(teacher, contactOf)].filter(Boolean).join(' '),
  );
  return [...new Set(named)].sort(compareNames);
};

/** Rooms that sessions are in, by a part of the name or its spelling: so many at most. */
export const findRooms = async (db: Db, asked: string, most: number): Promise<string[]> => {
  const texts = (await textsIn(db, 'roomMatch')).filter(isRoom).filter(textMatches(asked));
  return likeliest(await typedFor(db, 'roomMatch', texts), asked).slice(0, most);
};

/** Who or what in the timetable of any day has a name like this (T-05). */
export const searchSubjects = async (
  readers: Readers,
  { by, text }: { by: ClashKind; text: string },
): Promise<{ names: string[] }> => {
  const { searcher } = readers;
  if (by === 'teacher') return { names: (await teacherNames(readers, text)).slice(0, MOST_NAMES) };
  if (by === 'room') return { names: await findRooms(searcher, text, MOST_NAMES) };
  const classes = await classesWhere(searcher, textMatches(text));
  return { names: likeliest(classes, text).slice(0, MOST_NAMES) };
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
  const parts = [of, words.slice(0, -1).join(' '), words.at(-1) ?? '']
    .map(matchText)
    .filter(Boolean);
  const teachers = await teachersWhere(searcher, (text) =>
    parts.some((part) => text.includes(part)),
  );
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
  const asked = matchText(of);
  const found =
    by === 'room'
      ? await typedFor(searcher, 'roomMatch', [asked])
      : await classesWhere(searcher, (text) => text === asked);
  return found.length > 0;
};
