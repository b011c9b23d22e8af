import type { ParsedInputOf } from '@/contract/base/endpoint';
import type { BulkChanged, BulkPreview } from '@/contract/bulkCalls';
import type {
  changeRooms as changeRoomsCall,
  previewRooms as previewRoomsCall,
  Room,
  RoomFields,
  removeFoundRooms as removeFoundRoomsCall,
} from '@/contract/rooms';
import type { Db } from '../../db/schema/schema';
import {
  type BulkChange,
  type BulkPlan,
  type Choice,
  chosenRecords,
  previewOf,
  savable,
  wantedOf,
} from '../../db/write/bulkChange';
import { foundRecords, logBulk, logUpdates, removeBulk } from '../../db/write/bulkWrites';
import type { Writer } from '../../db/write/writer';
import { roomKind, roomList } from './rooms';
import { changeRooms } from './writes';

type Change = BulkChange<Room, RoomFields>;

/**
 * Plans a bulk change of rooms. No change can fail, because a bulk change does not change names.
 */
export const planRooms = (
  wanted: readonly Pick<Change, 'before' | 'changed'>[],
): readonly Change[] => wanted.map((each) => ({ ...each, problem: '' }));

const plan = async (
  db: Db,
  choice: Choice,
  change: Partial<RoomFields>,
  now: Date,
): Promise<BulkPlan<Room, RoomFields>> => {
  const chosen = await chosenRecords(db, roomList(now), roomKind, choice);
  return { chosen, changes: planRooms(wantedOf(chosen, change)) };
};

/** Previews a bulk change of rooms. Saves nothing. */
export const previewBulkRooms = async (
  db: Db,
  { change, ...choice }: ParsedInputOf<typeof previewRoomsCall>,
  now: Date,
): Promise<BulkPreview> => previewOf(await plan(db, choice, change, now), ({ name }) => name);

/**
 * Saves changes of rooms and returns the id of their bulk history entry. Undoing this entry undoes
 * all changes.
 */
export const saveBulkRooms = async (
  writer: Writer,
  changes: readonly Pick<Change, 'before' | 'changed'>[],
  logged: object,
): Promise<number> => {
  const partOf = await logBulk(writer, { type: 'room', action: 'updateMany', after: logged });
  const saved = await changeRooms(writer, changes);
  const before = changes.map((change) => change.before);
  await logUpdates(writer, roomKind, { before, after: saved, partOf });
  return partOf;
};

export const updateBulkRooms = async (
  writer: Writer,
  { change, state, withoutRefused, ...choice }: ParsedInputOf<typeof changeRoomsCall>,
  now: Date,
): Promise<BulkChanged> => {
  await writer.lock('rooms');
  const planned = await plan(writer.trx, choice, change, now);
  const changes = savable(planned, { state, withoutRefused });
  const logged = { ...change, count: changes.length };
  return { changed: changes.length, historyId: await saveBulkRooms(writer, changes, logged) };
};

export const removeFoundRooms = async (
  writer: Writer,
  input: ParsedInputOf<typeof removeFoundRoomsCall>,
  now: Date,
) => removeBulk(writer, roomKind, await foundRecords(writer, roomList(now), roomKind, input));
