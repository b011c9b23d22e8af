import { sql } from 'kysely';
import type { ParsedInputOf } from '@/contract/base/endpoint';
import type { FieldError } from '@/contract/base/envelope';
import { type ErrorCode, type ErrorParams, errorText } from '@/contract/base/errorCodes';
import { matchText } from '@/contract/base/fields';
import type { Page } from '@/contract/base/list';
import {
  blankRoom,
  type createRoom as createRoomCall,
  type exportRooms as exportRoomsCall,
  type listRooms as listRoomsCall,
  type Room,
  type RoomFields,
  type updateRoom as updateRoomCall,
} from '@/contract/rooms';
import { roomMatches, roomOrder } from '@/domain/base/roomNames';
import { isRoom } from '@/domain/base/rooms';
import { toDay } from '@/domain/time/dates';
import { isIn } from '../../db/base/conditions';
import { conflict, invalid, notFound } from '../../db/base/refusal';
import { exportRows, type Runs } from '../../db/query/exportRows';
import { among, contains, equals, type ListSpec, listPage } from '../../db/query/list';
import type { Readers } from '../../db/query/readers';
import { textMatches } from '../../db/query/spelling';
import { type Codec, decode, encode } from '../../db/schema/codec';
import type { Db } from '../../db/schema/schema';
import { type RecordKind, removeRecords, restoreRecords } from '../../db/write/records';
import type { Writer } from '../../db/write/writer';

const codec = {
  json: ['aliases', 'closed'],
  matched: ['name', 'campus', 'building', 'kind'],
} as const satisfies Codec;

export const encodeRoom = (values: RoomFields) =>
  Object.assign(encode(codec, values), { nameOrder: roomOrder(values.name) });

export const decodeRoom = (row: object): Room => {
  const { deletedAt, ...room } = decode<Room & { deletedAt: unknown }>(codec, row);
  return room;
};

export const roomKind: RecordKind<Room> = { table: 'rooms', type: 'room', decode: decodeRoom };

/** Reads all rooms. A register has some hundred. */
export const readRooms = async (db: Db): Promise<Room[]> => {
  const rows = await db
    .selectFrom('rooms')
    .selectAll()
    .where('deletedAt', 'is', null)
    .orderBy('nameOrder')
    .orderBy('id')
    .execute();
  return rows.map(decodeRoom);
};

/** Finds rooms by a part of a name or building, or by pinyin (V-06). */
const named = async (typed: string, db: Db) => {
  const matches = textMatches(typed);
  const found = (await readRooms(db)).filter(({ name, aliases, building }) =>
    [name, ...aliases, building].some(matches),
  );
  return isIn(
    'id',
    found.map(({ id }) => id),
  );
};

const inState = (now: Date) => async (state: 'unknown' | 'closed', db: Db) => {
  if (state === 'unknown') return sql`"seats" is null`;
  const today = toDay(now);
  const found = (await readRooms(db)).filter(({ closed }) =>
    closed.some(({ dateTo }) => dateTo >= today),
  );
  return isIn(
    'id',
    found.map(({ id }) => id),
  );
};

export const roomList = (now: Date): ListSpec<Room> => ({
  from: sql.table('rooms'),
  base: sql`"deletedAt" is null`,
  filters: {
    keyword: named,
    campus: contains('campusMatch'),
    building: contains('buildingMatch'),
    kind: contains('kindMatch'),
    seatsFrom: (seats: number) => sql`"seats" >= ${seats}`,
    state: inState(now),
    id: equals('id'),
    ids: among('id'),
  },
  sorters: { name: [sql.ref('nameOrder')] },
  order: sql.ref('nameOrder'),
  id: sql`"id"`,
  decode: decodeRoom,
});

export const listRooms = (
  readers: Readers,
  query: ParsedInputOf<typeof listRoomsCall>,
  now: Date,
): Promise<Page<Room>> => listPage(readers, roomList(now), query);

export const exportRooms = (
  readers: Readers,
  query: ParsedInputOf<typeof exportRoomsCall>,
  now: Date,
): Promise<Runs<Room>> => exportRows(readers, roomList(now), query);

export const readRoom = async (db: Db, id: number): Promise<Room> => {
  const row = await db
    .selectFrom('rooms')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!row) throw notFound();
  return decodeRoom(row);
};

type Names = Pick<Room, 'name' | 'aliases'>;

/** Returns the other room that each name means, by the name's form for comparison. */
const roomsByName = (rooms: readonly Room[], except: ReadonlySet<number>) =>
  new Map(
    rooms
      .filter(({ id }) => !except.has(id))
      .flatMap((room) => roomMatches(room).map((match) => [match, room] as const)),
  );

/**
 * Throws if a name is no physical room, or means another room already. Names are compared as in the
 * timetable.
 */
export const checkNames = async (
  db: Db,
  { name, aliases }: Names,
  except: readonly number[] = [],
): Promise<void> => {
  const known = roomsByName(await readRooms(db), new Set(except));
  const errorAt = (field: string, code: ErrorCode, params: ErrorParams): FieldError[] => [
    { field, code, message: errorText(code, params) },
  ];
  const problem = (field: string, text: string): FieldError[] => {
    if (!isRoom(text)) return errorAt(field, 'ROOM_NOT_PHYSICAL', { name: text });
    const other = known.get(matchText(text));
    return other ? errorAt(field, 'ROOM_NAME_TAKEN', { name: text, room: other.name }) : [];
  };
  const errors = [
    ...problem('name', name),
    ...aliases.flatMap((alias) => problem('aliases', alias)).slice(0, 1),
  ];
  if (errors.length > 0) throw invalid(errors);
};

/** Returns the fields without aliases that repeat another name of the room. */
export const withoutRepeats = <F extends Names>(fields: F): F => {
  const seen = new Set([matchText(fields.name)]);
  const aliases = fields.aliases.filter((alias) => {
    const match = matchText(alias);
    const isNew = match !== '' && !seen.has(match);
    seen.add(match);
    return isNew;
  });
  return { ...fields, aliases };
};

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

/** Inserts rooms and their history entries, which belong to a bulk entry or an import. */
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

/** Restores deleted rooms. Throws if one of their names now means another room. */
export const restoreRooms = async (writer: Writer, ids: readonly number[]): Promise<number> => {
  await writer.lock('rooms');
  return restoreRecords(writer, roomKind, ids, (room) => checkNames(writer.trx, room));
};
