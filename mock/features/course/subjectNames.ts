import { sql } from 'kysely';
import { matchText } from '@/contract/base/fields';
import type { ClashKind } from '@/contract/clash';
import type { Teacher } from '@/contract/rule';
import { isRoom } from '@/domain/base/rooms';
import { type Condition, or } from '../../db/base/conditions';
import { distinctTexts, isTheText, textsOf } from '../../db/query/distinctTexts';
import type { Readers } from '../../db/query/readers';
import { compareNames, namesMatch, textMatches } from '../../db/query/spelling';
import { chunks } from '../../db/schema/codec';
import type { Db } from '../../db/schema/schema';
import { matchContacts } from '../contact/contactMatch';
import { withStaffNos } from '../contact/staffNos';
import { readRoomFacts } from '../room/facts';
import { isTeacher, staffNoOf } from './whose';

/**
 * The keys are columns with simplified texts, which are easy to compare. `typed` is the column with
 * the text that the user typed.
 */
const TYPED = {
  roomMatch: { table: 'courseSessions', of: 's', typed: 'room' },
  teacherMatch: { table: 'courseSessions', of: 's', typed: 'teachers' },
  classNameMatch: { table: 'courses', of: 'c', typed: 'className' },
  classCompositionMatch: { table: 'courses', of: 'c', typed: 'classComposition' },
} as const;
type Compared = keyof typeof TYPED;

/**
 * SQL that finds rows whose column has the text `t`, up to its limit. Rooms are short, so their index
 * holds the whole text on both databases. In order of dates, PostgreSQL uses this index.
 */
const havingText = (db: Db, column: Compared): Condition => {
  const text = sql`t."value"`;
  const ref = `${TYPED[column].of}.${column}`;
  return column === 'roomMatch'
    ? sql`${sql.ref(ref)} = ${text} and c."deletedAt" is null order by s."date"`
    : sql`${isTheText(db, ref, text)} and c."deletedAt" is null`;
};

const FROM = {
  courseSessions: sql`"courseSessions" s inner join "courses" c on c."id" = s."courseId"`,
  courses: sql`"courses" c`,
};

/** Returns all different texts of a database column. Texts of deleted courses are included. */
const textsIn = (db: Db, column: Compared): Promise<string[]> =>
  distinctTexts(db, { table: TYPED[column].table, column });

/**
 * For each simplified text, returns the text that the user typed. Leaves out texts that only
 * deleted courses have.
 */
const typedFor = async (db: Db, column: Compared, texts: readonly string[]): Promise<string[]> => {
  const { table, of, typed } = TYPED[column];
  const found: string[] = [];
  for (const run of chunks(texts)) {
    const { rows } = await sql<{ name: string | null }>`
      select (select ${sql.ref(`${of}.${typed}`)} from ${FROM[table]}
        where ${havingText(db, column)} limit 1) as "name"
      from ${textsOf(db, run)} t`.execute(db);
    found.push(...rows.flatMap(({ name }) => name ?? []));
  }
  return found;
};

export const roomNames = async (db: Db): Promise<string[]> =>
  typedFor(db, 'roomMatch', (await textsIn(db, 'roomMatch')).filter(Boolean));

/** Returns the teachers in the timetable for whose name or staff number `fulfils` returns true. */
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

/**
 * Returns the classes in the timetable for whose name `fulfils` returns true. A course may list
 * several classes in one text. `mayHold` tells whether such a text may contain a match.
 */
const classesWhere = async (
  db: Db,
  fulfils: (text: string) => boolean,
  mayHold = fulfils,
): Promise<string[]> => {
  const single = (await textsIn(db, 'classNameMatch')).filter((text) => text && fulfils(text));
  const joint = (await textsIn(db, 'classCompositionMatch')).filter(
    (text) => text && mayHold(text),
  );
  const compositions = await typedFor(db, 'classCompositionMatch', joint);
  const members = compositions.flatMap((json) => JSON.parse(json) as string[]);
  return [
    ...members.filter((name) => fulfils(matchText(name))),
    ...(await typedFor(db, 'classNameMatch', single)),
  ];
};

const MOST_NAMES = 50;

/**
 * Returns rooms or classes that contain the typed text or pinyin. Names that start with the text
 * come first.
 */
const likeliest = (names: readonly string[], typed: string): string[] => {
  const plain = matchText(typed);
  const matches = textMatches(typed);
  const order = new Intl.Collator('zh-CN', { numeric: true });
  const begins = (name: string) => matchText(name).startsWith(plain);
  return [...new Set(names.filter((name) => name !== '' && matches(name)))].sort(
    (a, b) => Number(begins(b)) - Number(begins(a)) || order.compare(a, b),
  );
};

/**
 * Finds teachers by a typed text. Each result is a name and a staff number, as on the timetable
 * page.
 */
const teacherNames = async ({ reader, searcher }: Readers, typed: string): Promise<string[]> => {
  const matches = namesMatch(typed);
  const wanted = (await teachersWhere(searcher, matches)).filter(
    ({ name, staffNo = '' }) => matches(name) || matches(staffNo),
  );
  const contactOf = await matchContacts(reader, wanted);
  const named = wanted.map((teacher) =>
    [teacher.name, staffNoOf(teacher, contactOf)].filter(Boolean).join(' '),
  );
  return [...new Set(named)].sort(compareNames);
};

/**
 * Finds rooms of the timetable and of the register by a part of a name or by pinyin. A room that
 * only another name finds comes last, by its name in the register. Returns at most `most` rooms.
 */
export const findRooms = async (db: Db, typed: string, most: number): Promise<string[]> => {
  const matches = textMatches(typed);
  const { rooms } = await readRoomFacts(db);
  const texts = (await textsIn(db, 'roomMatch')).filter(isRoom).filter(matches);
  const named = [...(await typedFor(db, 'roomMatch', texts)), ...rooms.map(({ name }) => name)];
  const byAlias = rooms.filter(({ aliases }) => aliases.some(matches)).map(({ name }) => name);
  return [...new Set([...likeliest(named, typed), ...byAlias])].slice(0, most);
};

/** Finds teachers, rooms or classes in the timetable. The user types a part of the name (T-05). */
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

/** Tells whether the phone book or the timetable has a teacher with this name or staff number. */
const isKnownTeacher = async ({ reader, searcher }: Readers, of: string): Promise<boolean> => {
  const nameParts = of.trim().split(/\s+/);
  const listed = await sql`select 1 from "contacts" where "deletedAt" is null and ${or([
    sql`"nameMatch" = ${matchText(of)}`,
    sql`"nameMatch" = ${matchText(nameParts.slice(0, -1).join(' '))}`,
  ])} limit 1`.execute(reader);
  if (listed.rows.length > 0) return true;
  const numbered = await withStaffNos(reader, [nameParts.at(-1) ?? ''])
    .select('id')
    .execute();
  if (numbered.length > 0) return true;
  const parts = [of, nameParts.slice(0, -1).join(' '), nameParts.at(-1) ?? '']
    .map(matchText)
    .filter(Boolean);
  const teachers = await teachersWhere(searcher, (text) =>
    parts.some((part) => text.includes(part)),
  );
  const contactOf = await matchContacts(reader, teachers);
  return teachers.some((teacher) => isTeacher(matchText(of), teacher, contactOf));
};

export const isKnownSubject = async (
  readers: Readers,
  by: ClashKind,
  of: string,
): Promise<boolean> => {
  if (by === 'teacher') return isKnownTeacher(readers, of);
  const { searcher } = readers;
  const subject = matchText(of);
  if (by === 'room' && (await readRoomFacts(searcher)).of(subject)) return true;
  const found =
    by === 'room'
      ? await typedFor(searcher, 'roomMatch', [subject])
      : await classesWhere(
          searcher,
          (text) => text === subject,
          (text) => text.includes(subject),
        );
  return found.length > 0;
};
