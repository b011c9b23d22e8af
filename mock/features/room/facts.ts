import { type RoomFacts, roomFactsOf } from '@/domain/timetable/roomFacts';
import type { Db } from '../../db/schema/schema';
import { readRooms } from './rooms';
import { readStoredWays } from './ways';

/** Reads what the register says about rooms, and the minutes between campuses. */
export const readRoomFacts = async (db: Db): Promise<RoomFacts> =>
  roomFactsOf(await readRooms(db), (await readStoredWays(db)).ways);
