import { sql } from 'kysely';
import { recordText } from '@/contract/base/fields';
import { validate } from '@/contract/base/validation';
import { blankRoom, type RoomFields } from '@/contract/rooms';
import { buildingIn, roomMatches } from '@/domain/base/roomNames';
import { isRoomMatch } from '@/domain/base/rooms';
import { beyondScope } from '../../db/query/scope';
import type { Db } from '../../db/schema/schema';
import { logBulk } from '../../db/write/bulkWrites';
import type { Writer } from '../../db/write/writer';
import { readRooms } from './rooms';
import { addRooms } from './writes';

interface NamedRoom {
  match: string;
  name: string;
  campuses: number;
  campus: string;
}

/**
 * Reads the rooms that occur in the timetable. `name` is one spelling of the room. `campuses`
 * counts the campuses of the courses in the room: `campus` is certain only if there is exactly one,
 * and it is not blank.
 */
const roomsInTimetable = async (db: Db): Promise<NamedRoom[]> => {
  const { rows } = await beyondScope(() =>
    sql<NamedRoom>`
      select s."roomMatch" as "match", max(s."room") as "name",
        count(distinct c."campusMatch") as "campuses", max(c."campus") as "campus"
      from "courseSessions" s inner join "courses" c on c."id" = s."courseId"
      where c."deletedAt" is null and s."roomMatch" <> ''
      group by s."roomMatch"`.execute(db),
  );
  return rows;
};

const nameSchema = recordText(100, 1);

/**
 * Returns rooms of the timetable that are not in the register. Fills in the campus only if it is
 * certain.
 */
export const missingRooms = async (db: Db): Promise<RoomFields[]> => {
  const known = new Set((await readRooms(db)).flatMap(roomMatches));
  return (await roomsInTimetable(db)).flatMap(({ match, name, campuses, campus }) => {
    if (known.has(match) || !isRoomMatch(match)) return [];
    const checked = validate(nameSchema, name);
    if (!checked.ok) return [];
    known.add(match);
    const certain = Number(campuses) === 1 ? campus : '';
    return [{ ...blankRoom, name: checked.value, campus: certain, building: buildingIn(name) }];
  });
};

/** Adds the missing rooms of the timetable to the register, with one bulk history entry. */
export const fillRooms = async (
  writer: Writer,
): Promise<{ added: number; historyId: number | null }> => {
  await writer.lock('rooms');
  const missing = await missingRooms(writer.trx);
  if (missing.length === 0) return { added: 0, historyId: null };
  const after = { count: missing.length };
  const partOf = await logBulk(writer, { type: 'room', action: 'fill', after });
  await addRooms(writer, missing, { partOf });
  return { added: missing.length, historyId: partOf };
};
