import { sql } from 'kysely';
import { matchText } from '@/contract/base/fields';
import type { Teacher } from '@/contract/rule';
import type { Condition } from '../../../db/base/conditions';
import { distinctTexts, isTheText, textsOf } from '../../../db/query/distinctTexts';
import { chunks } from '../../../db/schema/codec';
import type { Db } from '../../../db/schema/schema';

/**
 * Columns with normalized texts for comparisons, such as `roomMatch`. `typed` is the column with
 * the text as the user typed it, such as `room`.
 */
const TYPED = {
  roomMatch: { table: 'courseSessions', of: 's', typed: 'room' },
  teacherMatch: { table: 'courseSessions', of: 's', typed: 'teachers' },
  classNameMatch: { table: 'courses', of: 'c', typed: 'className' },
  classCompositionMatch: { table: 'courses', of: 'c', typed: 'classComposition' },
} as const;

type Compared = keyof typeof TYPED;

/**
 * SQL condition for a row whose column equals the text `t` and whose course is not deleted. Room
 * names are compared directly, because they are short enough for an index on the whole name. The
 * sort order by date makes PostgreSQL use this index.
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

/** Returns all distinct texts of a column, including texts of deleted courses. */
export const textsIn = (db: Db, column: Compared): Promise<string[]> =>
  distinctTexts(db, { table: TYPED[column].table, column });

/**
 * Converts normalized texts to the texts that users typed, such as `逸夫楼 301`. Leaves out texts that
 * occur only in deleted courses.
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
 * Returns all teachers of the class sessions whose text passes `fulfils`. The text has the names
 * and staff numbers of all teachers of a session. So if 王一 and 李二 teach together, a search for
 * 王一 returns both.
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
 * Returns the student classes in the timetable whose names pass `fulfils`. A course may store
 * several student classes in one text. `mayHold` tests this text first: it is true if the text may
 * contain a matching class.
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
