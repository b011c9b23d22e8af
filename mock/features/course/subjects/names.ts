import { sql } from 'kysely';
import { matchText } from '@/contract/base/fields';
import type { Teacher } from '@/contract/rule';
import type { Condition } from '../../../db/base/conditions';
import { distinctTexts, isTheText, textsOf } from '../../../db/query/distinctTexts';
import { chunks } from '../../../db/schema/codec';
import type { Db } from '../../../db/schema/schema';

/**
 * Columns with normalized texts, which are easy to compare, such as `roomMatch`. `typed` is the
 * column with the same text as the user typed it, such as `room`.
 */
const TYPED = {
  roomMatch: { table: 'courseSessions', of: 's', typed: 'room' },
  teacherMatch: { table: 'courseSessions', of: 's', typed: 'teachers' },
  classNameMatch: { table: 'courses', of: 'c', typed: 'className' },
  classCompositionMatch: { table: 'courses', of: 'c', typed: 'classComposition' },
} as const;

type Compared = keyof typeof TYPED;

/**
 * SQL condition for a row with the text `t`, in a course that is not deleted. Room names are
 * compared directly, because they are short enough to be indexed completely. With the sort order by
 * date, PostgreSQL uses this index.
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
export const textsIn = (db: Db, column: Compared): Promise<string[]> =>
  distinctTexts(db, { table: TYPED[column].table, column });

/**
 * Returns each normalized text as the user typed it, such as `逸夫楼 301`. Leaves out texts that
 * only deleted courses have.
 */
export const typedFor = async (
  db: Db,
  column: Compared,
  texts: readonly string[],
): Promise<string[]> => {
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

/**
 * Returns the teachers of all class sessions that match. `fulfils` gets one text with the names and
 * staff numbers of all teachers of a class session. So the result also contains the other teachers
 * of a class session that matches.
 */
export const teachersWhere = async (
  db: Db,
  fulfils: (text: string) => boolean,
): Promise<Teacher[]> => {
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
 * Returns the student classes in the timetable whose name `fulfils` accepts. One stored text may
 * contain several student classes. `mayHold` tells whether such a text may contain a matching
 * student class.
 */
export const classesWhere = async (
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
