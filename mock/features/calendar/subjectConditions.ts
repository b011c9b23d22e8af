import { type RawBuilder, sql } from 'kysely';
import { matchText } from '@/contract/base/fields';
import { isIn, or } from '../../db/base/conditions';
import { distinctTexts, isOneOf, type TextColumn } from '../../db/query/distinctTexts';
import { beyondScope } from '../../db/query/scope';
import type { Db } from '../../db/schema/schema';
import { namesOfRoom } from '../room/facts';

/**
 * SQL condition: the column contains one of the texts as whole words. For example, 教师1 does not
 * match 教师12.
 */
const containsAny = async (db: Db, column: TextColumn, texts: readonly string[]) => {
  const asWords = (text: string) => ` ${text} `;
  const padded = texts.map(matchText).filter(Boolean).map(asWords);
  const values = await beyondScope(() => distinctTexts(db, column));
  const found = values.filter((value) => padded.some((text) => asWords(value).includes(text)));
  return isOneOf(db, `x.${column.column}`, found);
};

/**
 * SQL condition for class sessions from `dateFrom` on that have a teacher with one of these names
 * or staff numbers.
 */
export const taughtByAny = async (
  db: Db,
  texts: readonly string[],
  dateFrom = '',
): Promise<RawBuilder<unknown>> => {
  const column = { table: 'courseSessions', column: 'teacherMatch' };
  return sql`s."id" in (select x."id" from "courseSessions" x
    where ${await containsAny(db, column, texts)} and x."date" >= ${dateFrom})`;
};

/**
 * SQL condition for class sessions of a student class such as 临床2301. It may match too many
 * sessions, so the caller must then compare the class names exactly.
 */
export const attendedBy = async (db: Db, name: string): Promise<RawBuilder<unknown>> => {
  const column = { table: 'courses', column: 'classCompositionMatch' };
  return sql`s."courseId" in (select x."id" from "courses" x where ${or([
    isOneOf(db, 'x.classNameMatch', [matchText(name)]),
    await containsAny(db, column, [name]),
  ])})`;
};

/** SQL condition for class sessions in a room, under any of the names of the room. */
export const inRoom = async (db: Db, room: string): Promise<RawBuilder<unknown>> =>
  isIn('s.roomMatch', await namesOfRoom(db, room));
