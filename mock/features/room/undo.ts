import { ROOM_FIELDS, type Room } from '@/contract/rooms';
import { removeRecords, restoreRecords, selectByIds } from '../../db/write/records';
import type { Writer } from '../../db/write/writer';
import type { StoredLine } from '../history/historyLabels';
import { differing, refuse, type Values } from '../history/historyValues';
import { changeRooms, checkNames, roomKind } from './rooms';

const idsOf = (lines: readonly StoredLine[], action: StoredLine['action']) =>
  lines.flatMap((line) => (line.action === action ? line.recordId : []));

/** Throws if a room was edited after the history entry that created or changed it. */
const checkUntouched = (present: readonly Room[], lines: readonly StoredLine[]): void => {
  const written = new Map(lines.map(({ recordId, after }) => [recordId, after]));
  const edited = present.filter((room) => {
    const after = written.get(room.id);
    return after && differing(ROOM_FIELDS, after, { ...room }).length > 0;
  });
  if (edited.length > 0) throw refuse('HISTORY_CHANGED_SINCE', { count: edited.length });
};

/** Deletes the rooms that were filled in from the timetable. Throws if one was edited since. */
export const unfill = async (writer: Writer, lines: readonly StoredLine[]): Promise<number> => {
  const present = await selectByIds(writer.trx, roomKind, idsOf(lines, 'create'));
  checkUntouched(present, lines);
  return removeRecords(
    writer,
    roomKind,
    present.map(({ id }) => id),
  );
};

/** Makes two rooms of a merged one again. Throws if the kept room was edited since. */
export const unmerge = async (writer: Writer, lines: readonly StoredLine[]): Promise<number> => {
  const updates = lines.filter(({ action }) => action === 'update');
  const present = await selectByIds(writer.trx, roomKind, idsOf(lines, 'update'));
  if (present.length < updates.length) throw refuse('HISTORY_RECORD_GONE');
  checkUntouched(present, updates);
  const former = new Map(updates.map(({ recordId, before }) => [recordId, before as Values]));
  const backs = present.map((before) => ({ before, changed: formerOf(former.get(before.id)) }));
  const saved = await changeRooms(writer, backs);
  await writer.log(
    saved.map((after, index) => ({
      type: 'room',
      recordId: after.id,
      action: 'update',
      before: present[index],
      after,
    })),
  );
  const restored = await restoreRecords(writer, roomKind, idsOf(lines, 'delete'), (room) =>
    checkNames(writer.trx, room),
  );
  return saved.length + restored;
};

const formerOf = (before: Values | undefined): Partial<Room> =>
  Object.fromEntries(ROOM_FIELDS.map((field) => [field, before?.[field]]));
