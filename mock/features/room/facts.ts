import { matchText } from '@/contract/base/fields';
import { roomMatches } from '@/domain/base/roomNames';
import { type RoomFacts, roomFactsOf } from '@/domain/timetable/roomFacts';
import type { Db } from '../../db/schema/schema';
import { readRooms } from './rooms';
import { readStoredWays } from './ways';

/**
 * Reads the register of rooms and the minutes between campuses, prepared for checks of the
 * timetable.
 */
export const readRoomFacts = async (db: Db): Promise<RoomFacts> =>
  roomFactsOf(await readRooms(db), (await readStoredWays(db)).ways);

/** Returns all names of the room with this name (T-14), normalized for comparison. */
export const namesOfRoom = async (db: Db, name: string): Promise<string[]> => {
  const room = (await readRoomFacts(db)).of(matchText(name));
  return room ? roomMatches(room) : [matchText(name)];
};
