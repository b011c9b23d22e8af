import type { ParsedInputOf } from '@/contract/base/endpoint';
import type { mergeRooms as mergeRoomsCall, Room, RoomFields } from '@/contract/rooms';
import { conflict } from '../../db/base/refusal';
import { logBulk } from '../../db/write/bulkWrites';
import { removeRecords } from '../../db/write/records';
import type { Writer } from '../../db/write/writer';
import { withoutRepeats } from './names';
import { readRoom, roomKind } from './rooms';
import { changeRooms } from './writes';

const readAsSeen = async ({ trx }: Writer, { id, version }: { id: number; version: number }) => {
  const room = await readRoom(trx, id);
  if (room.version !== version) throw conflict(room);
  return room;
};

/**
 * Returns the fields of the kept room after a merge. It also gets the names and closed times of the
 * other room, and the values of the other room for its own blank fields.
 */
const merged = (into: Room, from: Room): RoomFields =>
  withoutRepeats({
    ...into,
    aliases: [...into.aliases, from.name, ...from.aliases],
    campus: into.campus || from.campus,
    building: into.building || from.building,
    kind: into.kind || from.kind,
    seats: into.seats ?? from.seats,
    closed: [...into.closed, ...from.closed],
    remark: into.remark || from.remark,
  });

/**
 * Merges the room `from` into the room `into`. One bulk history entry covers both changes, so that
 * one undo brings back both rooms.
 */
export const mergeRooms = async (
  writer: Writer,
  { into, from }: ParsedInputOf<typeof mergeRoomsCall>,
): Promise<{ room: Room; historyId: number }> => {
  await writer.lock('rooms');
  const before = await readAsSeen(writer, into);
  const gone = await readAsSeen(writer, from);
  const after = { name: before.name, merged: gone.name };
  const partOf = await logBulk(writer, { type: 'room', action: 'merge', after });
  await removeRecords(writer, roomKind, [gone.id], { partOf });
  const [room] = (await changeRooms(writer, [{ before, changed: merged(before, gone) }])) as [Room];
  await writer.log([
    { type: 'room', recordId: room.id, action: 'update', before, after: room, partOf },
  ]);
  return { room, historyId: partOf };
};
