import { createHash } from 'node:crypto';
import type { ParsedInputOf } from '@/contract/base/endpoint';
import { errorText } from '@/contract/base/errorCodes';
import { matchText } from '@/contract/base/fields';
import { marks } from '@/contract/base/marks';
import { validate } from '@/contract/base/validation';
import type {
  CheckedRoom,
  checkRooms as checkRoomsCall,
  importRooms as importRoomsCall,
  RoomCheck,
} from '@/contract/roomImport';
import { blankRoom, completeRoom, ROOM_FIELDS, type Room, type RoomFields } from '@/contract/rooms';
import { roomMatches } from '@/domain/base/roomNames';
import { isRoom } from '@/domain/base/rooms';
import { sameValue } from '@/domain/rows/courseMerge';
import { conflict, Refusal } from '../../db/base/refusal';
import type { Db } from '../../db/schema/schema';
import { logBulk, logUpdates } from '../../db/write/bulkWrites';
import type { Writer } from '../../db/write/writer';
import { withoutRepeats } from './names';
import { readRooms, roomKind } from './rooms';
import { addRooms, changeRooms } from './writes';

type Row = ParsedInputOf<typeof checkRoomsCall>['list'][number];

interface PlannedRow extends CheckedRoom {
  before?: Room;
  values?: RoomFields;
}

/** Parses a number of seats such as `60` or `60座`. Returns NaN for other texts. */
const seatsIn = (text: string): number => Number(/^(\d+)\s*(?:座|人|个|seats)?$/i.exec(text)?.[1]);

/**
 * Returns the room with the values of the row. Fields that the row does not contain stay the same.
 */
const valuesOf = (
  { row: _, name = '', aliases = [], seats, ...texts }: Row,
  before: Room | undefined,
): RoomFields => {
  const known = before ?? blankRoom;
  return withoutRepeats({
    ...known,
    ...texts,
    ...(seats !== undefined && { seats: seatsIn(seats) }),
    name: before?.name ?? name,
    aliases: [...known.aliases, ...aliases],
  });
};

const shown = (value: unknown): string =>
  Array.isArray(value) ? value.join(marks().list) : String(value ?? '');

const changesOf = (before: RoomFields, values: RoomFields) =>
  ROOM_FIELDS.filter((field) => !sameValue(before[field], values[field])).map((field) => ({
    field,
    from: shown(before[field]),
    to: shown(values[field]),
  }));

/**
 * Compares the rows of a file with the register of rooms. Returns a verdict for each row, such as
 * `new` or `error`. A name may belong to only one room, also within the file.
 */
const planRows = async (db: Db, rows: readonly Row[]): Promise<PlannedRow[]> => {
  const byName = new Map<string, Room | RoomFields>(
    (await readRooms(db)).flatMap((room) =>
      roomMatches(room).map((match) => [match, room] as const),
    ),
  );
  const seen = new Set<Room | RoomFields>();
  return rows.map((row): PlannedRow => {
    const found = byName.get(matchText(row.name ?? ''));
    const before = found && 'id' in found ? found : undefined;
    const failed = (verdict: 'error' | 'duplicate', problem: string): PlannedRow => ({
      ...{ row: row.row, name: row.name ?? '', verdict, changes: [], problem },
    });
    if (found && seen.has(found)) {
      return failed('duplicate', errorText('ROOM_ROW_TWICE', { room: found.name }));
    }
    const checked = validate(completeRoom, valuesOf(row, before));
    if (!checked.ok) return failed('error', checked.errors[0]?.message ?? '');
    const values = checked.value;
    for (const name of [values.name, ...values.aliases]) {
      if (!isRoom(name)) return failed('error', errorText('ROOM_NOT_PHYSICAL', { name }));
      const other = byName.get(matchText(name));
      if (other && other !== found) {
        return failed('error', errorText('ROOM_NAME_TAKEN', { name, room: other.name }));
      }
    }
    const own = before ?? values;
    seen.add(own);
    for (const match of roomMatches(values)) byName.set(match, own);
    const changes = changesOf(before ?? blankRoom, values);
    const changed = changes.length > 0 ? 'changed' : 'unchanged';
    return {
      ...{ row: row.row, name: values.name, verdict: before ? changed : 'new', changes },
      ...{ problem: '', values },
      ...(before && { before }),
    };
  });
};

const digestOf = (planned: readonly PlannedRow[]): string =>
  createHash('sha256')
    .update(JSON.stringify(planned.map(({ before, values }) => [before?.version, values])))
    .digest('hex');

export const checkRooms = async (
  db: Db,
  { list }: ParsedInputOf<typeof checkRoomsCall>,
): Promise<RoomCheck> => {
  const planned = await planRows(db, list);
  return {
    rows: planned.map(({ before: _, values: __, ...row }) => row),
    state: digestOf(planned),
  };
};

/**
 * Imports new and changed rooms. Throws if the import would differ from what the check has shown.
 * `state` is the hash of the check's result.
 */
export const importRooms = async (
  writer: Writer,
  { file, list, state }: ParsedInputOf<typeof importRoomsCall>,
) => {
  await writer.lock('rooms');
  const planned = await planRows(writer.trx, list);
  if (digestOf(planned) !== state) throw conflict(null);
  const created = planned.flatMap(({ verdict, values }) =>
    verdict === 'new' && values ? [values] : [],
  );
  const changes = planned.flatMap(({ verdict, before, values }) =>
    verdict === 'changed' && before && values ? [{ before, changed: values }] : [],
  );
  const count = created.length + changes.length;
  if (count === 0) throw new Refusal('MANY_SAME');
  const after = { fileName: file, count };
  const partOf = await logBulk(writer, { type: 'room', action: 'load', after });
  if (created.length > 0) await addRooms(writer, created, { partOf });
  const saved = await changeRooms(writer, changes);
  const before = changes.map((change) => change.before);
  await logUpdates(writer, roomKind, { before, after: saved, partOf });
  return { created: created.length, updated: saved.length, historyId: partOf };
};
