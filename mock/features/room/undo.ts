import { ROOM_FIELDS, type Room } from '@/contract/rooms';
import { logUpdates } from '../../db/write/bulkWrites';
import { removeRecords, restoreRecords, selectByIds } from '../../db/write/records';
import type { Writer } from '../../db/write/writer';
import type { StoredLine } from '../history/historyLabels';
import { differing, refuse } from '../history/historyValues';
import { checkNames } from './names';
import { roomKind } from './rooms';
import { changeRooms } from './writes';

const idsOf = (lines: readonly StoredLine[], action: StoredLine['action']) =>
  lines.flatMap((line) => (line.action === action ? line.recordId : []));

/** Throws if a user has edited a room after these history entries. */
const checkUntouched = (present: readonly Room[], lines: readonly StoredLine[]): void => {
  const written = new Map(lines.map(({ recordId, after }) => [recordId, after]));
  const edited = present.filter((room) => {
    const after = written.get(room.id);
    return after && differing(ROOM_FIELDS, after, { ...room }).length > 0;
  });
  if (edited.length > 0) throw refuse('HISTORY_CHANGED_SINCE', { count: edited.length });
};

const formerOf = (before: StoredLine['before'] | undefined): Partial<Room> =>
  Object.fromEntries(ROOM_FIELDS.map((field) => [field, before?.[field]]));

/** Restores the values of rooms from before the history entries. Returns the number of rooms. */
const setBack = async (
  writer: Writer,
  present: readonly Room[],
  lines: readonly StoredLine[],
): Promise<number> => {
  if (lines.length === 0) return 0;
  const former = new Map(lines.map(({ recordId, before }) => [recordId, before]));
  const backs = present.map((before) => ({ before, changed: formerOf(former.get(before.id)) }));
  const saved = await changeRooms(writer, backs);
  await logUpdates(writer, roomKind, { before: present, after: saved });
  return saved.length;
};

/**
 * Undoes an import, a merge or the filling from the timetable: deletes created rooms, resets
 * changed rooms, and restores deleted rooms. Throws if a user has edited a room since. Returns the
 * number of rooms.
 */
export const takeBackRooms = async (
  writer: Writer,
  lines: readonly StoredLine[],
): Promise<number> => {
  const created = await selectByIds(writer.trx, roomKind, idsOf(lines, 'create'));
  const updates = lines.filter(({ action }) => action === 'update');
  const changed = await selectByIds(writer.trx, roomKind, idsOf(lines, 'update'));
  if (changed.length < updates.length) throw refuse('HISTORY_RECORD_GONE');
  checkUntouched([...created, ...changed], lines);
  let count = await setBack(writer, changed, updates);
  if (created.length > 0) {
    const ids = created.map(({ id }) => id);
    count += await removeRecords(writer, roomKind, ids);
  }
  const deleted = idsOf(lines, 'delete');
  if (deleted.length === 0) return count;
  const check = (room: Room) => checkNames(writer.trx, room);
  return count + (await restoreRecords(writer, roomKind, deleted, check));
};
