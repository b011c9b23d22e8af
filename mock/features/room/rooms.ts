import { sql } from 'kysely';
import type { ParsedInputOf } from '@/contract/base/endpoint';
import type { Page } from '@/contract/base/list';
import type {
  exportRooms as exportRoomsCall,
  listRooms as listRoomsCall,
  Room,
  RoomFields,
} from '@/contract/rooms';
import { roomOrder } from '@/domain/base/roomNames';
import { toDay } from '@/domain/time/dates';
import { isIn } from '../../db/base/conditions';
import { notFound } from '../../db/base/refusal';
import { exportRows, type Runs } from '../../db/query/exportRows';
import { among, contains, equals } from '../../db/query/filters';
import { listPage } from '../../db/query/list';
import type { ListSpec } from '../../db/query/listSpec';
import type { Readers } from '../../db/query/readers';
import { textMatches } from '../../db/query/spelling';
import { type Codec, decode, encode } from '../../db/schema/codec';
import type { Db } from '../../db/schema/schema';
import type { RecordKind } from '../../db/write/records';

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

/**
 * Reads all rooms. The register has only a few hundred rooms, so all of them can be read at once.
 */
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

/** Finds rooms whose name, alias or building contains the text or its pinyin (V-06). */
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
