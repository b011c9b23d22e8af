import type { ParsedInputOf } from '@/contract/base/endpoint';
import {
  blankRoom,
  type createRoom as createRoomCall,
  type Room,
  type RoomFields,
  type updateRoom as updateRoomCall,
} from '@/contract/rooms';
import { conflict } from '../../db/base/refusal';
import { removeRecords, restoreRecords } from '../../db/write/records';
import type { Writer } from '../../db/write/writer';
import { checkNames, withoutRepeats } from './names';
import { decodeRoom, encodeRoom, readRoom, roomKind } from './rooms';

export const createRoom = async (
  writer: Writer,
  input: ParsedInputOf<typeof createRoomCall>,
): Promise<Room> => {
  const values = withoutRepeats({ ...blankRoom, ...input });
  await writer.lock('rooms');
  await checkNames(writer.trx, values);
  const row = await writer.trx
    .insertInto('rooms')
    .values({ ...encodeRoom(values), ...writer.created, deletedAt: null })
    .returningAll()
    .executeTakeFirstOrThrow();
  const room = decodeRoom(row);
  await writer.log([{ type: 'room', recordId: room.id, action: 'create', after: room }]);
  return room;
};

/**
 * Inserts rooms with their history entries. `belongsTo` has the id of the bulk change or import to
 * which these entries belong.
 */
export const addRooms = async (
  writer: Writer,
  rooms: readonly RoomFields[],
  belongsTo: { partOf?: number; batchId?: number },
): Promise<void> => {
  const rows = rooms.map((room) => ({ ...encodeRoom(room), deletedAt: null }));
  const ids = await writer.rows.insert('rooms', rows, writer.created);
  await writer.log(
    rows.map((row, index) => {
      const recordId = ids[index] ?? 0;
      const after = decodeRoom({ ...row, ...writer.created, id: recordId });
      return { type: 'room', recordId, action: 'create', after, ...belongsTo };
    }),
  );
};

export interface RoomChange {
  before: Room;
  changed: Partial<RoomFields>;
}

/** Writes changed rooms and returns them. The caller must write the history entries. */
export const changeRooms = async (
  { rows, at, actor }: Writer,
  changes: readonly RoomChange[],
): Promise<Room[]> => {
  const changed = changes.map(({ before, changed }) => ({
    ...encodeRoom({ ...before, ...changed }),
    ...{ version: before.version + 1, updatedAt: at, updatedBy: actor.userName, deletedAt: null },
  }));
  await rows.rewrite('rooms', changed);
  return changed.map(decodeRoom);
};

export const updateRoom = async (
  writer: Writer,
  { id, version, ...input }: ParsedInputOf<typeof updateRoomCall>,
): Promise<Room> => {
  await writer.lock('rooms');
  const before = await readRoom(writer.trx, id);
  if (before.version !== version) throw conflict(before);
  const changed = withoutRepeats({ ...before, ...input });
  await checkNames(writer.trx, changed, [id]);
  const [after] = (await changeRooms(writer, [{ before, changed }])) as [Room];
  await writer.log([{ type: 'room', recordId: id, action: 'update', before, after }]);
  return after;
};

export const removeRooms = async (writer: Writer, ids: readonly number[]): Promise<number> => {
  await writer.lock('rooms');
  return removeRecords(writer, roomKind, ids);
};

/** Restores deleted rooms. Throws if one of their names now belongs to another room. */
export const restoreRooms = async (writer: Writer, ids: readonly number[]): Promise<number> => {
  await writer.lock('rooms');
  return restoreRecords(writer, roomKind, ids, (room) => checkNames(writer.trx, room));
};
