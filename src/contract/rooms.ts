/** API calls for the register of rooms (T-14). */

import * as z from 'zod/mini';
import { type InputOf, query, write } from '@/contract/base/endpoint';
import { id, ids, queryInt, recordShape, recordText, version } from '@/contract/base/fields';
import {
  containsFilter,
  deleted,
  filterText,
  pageOf,
  pagingShape,
  sorterShape,
} from '@/contract/base/list';
import { closedTime } from '@/contract/closedTimes';
import { bulkCallsOf } from './bulkCalls';

/** Kinds of rooms that the form suggests. Users can also type other kinds. */
export const ROOM_KINDS = [
  '多媒体教室',
  '阶梯教室',
  '普通教室',
  '智慧教室',
  '机房',
  '实验室',
  '技能训练室',
] as const;

export const MAX_SEATS = 5000;
const MAX_ALIASES = 20;
const MAX_CLOSED = 50;

/** The stored fields of a room. A blank text or null means unknown. */
export const roomShape = {
  name: recordText(100, 1),
  /** Other names under which this room occurs in timetables. */
  aliases: z.array(recordText(100, 1)).check(z.maxLength(MAX_ALIASES)),
  campus: recordText(50),
  building: recordText(50),
  kind: recordText(20),
  seats: z.nullable(z.int().check(z.minimum(1), z.maximum(MAX_SEATS))),
  closed: z.array(closedTime).check(z.maxLength(MAX_CLOSED)),
  remark: recordText(500),
};
export type RoomField = keyof typeof roomShape;
export const ROOM_FIELDS = Object.keys(roomShape) as RoomField[];

/** Schema of a complete room, with which the import checks each row. */
export const completeRoom = z.object(roomShape);
export type RoomFields = z.infer<typeof completeRoom>;

export const blankRoom: RoomFields = {
  name: '',
  aliases: [],
  campus: '',
  building: '',
  kind: '',
  seats: null,
  closed: [],
  remark: '',
};

export const room = z.object({ ...recordShape, ...roomShape });
export type Room = z.infer<typeof room>;

const roomFilters = {
  /** A part of a name or building, as text or pinyin. */
  keyword: z.optional(filterText(100)),
  campus: containsFilter,
  building: containsFilter,
  kind: containsFilter,
  seatsFrom: z.optional(queryInt(1, MAX_SEATS)),
  /**
   * `unknown`: rooms without a number of seats. `closed`: rooms that are closed at some time today
   * or later.
   */
  state: z.optional(z.enum(['unknown', 'closed'])),
};

const roomQuery = {
  ...sorterShape(['name', 'campus', 'building', 'kind', 'seats', 'updatedAt', 'id']),
  ...roomFilters,
};

export const listRooms = query('/api/rooms', {
  fixed: { method: 'list' },
  input: z.strictObject({ ...pagingShape, ...roomQuery, id: z.optional(queryInt(1, 999_999_999)) }),
  value: pageOf(room),
});
export type RoomListQuery = z.input<typeof listRooms.input>;

export const exportRooms = query('/api/rooms', {
  fixed: { method: 'export' },
  input: z.strictObject({ ...roomQuery, ids: z.optional(ids) }),
  value: z.array(room),
  wrapping: 'lines',
});

const { name: requiredName, ...optionalFields } = roomShape;
const optionalRoom = z.partial(z.object(optionalFields)).shape;

export const createRoom = write('/api/rooms', {
  fixed: { method: 'post' },
  status: 201,
  input: z.strictObject({ name: requiredName, ...optionalRoom }),
  value: room,
});
export const updateRoom = write('/api/rooms', {
  fixed: { method: 'update' },
  input: z.strictObject({ id, version, name: z.optional(requiredName), ...optionalRoom }),
  value: room,
});
export type RoomChange = z.input<typeof updateRoom.input>;

export const removeRooms = write('/api/rooms', {
  fixed: { method: 'delete' },
  input: z.strictObject({ ids }),
  value: deleted,
});
export const restoreRooms = write('/api/rooms', {
  fixed: { method: 'restore' },
  input: z.strictObject({ ids }),
  value: z.object({ restored: z.int() }),
});

const stamp = z.strictObject({ id, version });

/**
 * Merges the room `from` into the room `into`, and deletes `from`. `into` gets the names and closed
 * times of `from`, and values for its blank fields. Undo restores both rooms.
 */
export const mergeRooms = write('/api/rooms', {
  fixed: { method: 'merge' },
  input: z
    .strictObject({ into: stamp, from: stamp })
    .check(
      z.refine(({ into, from }) => into.id !== from.id, { error: 'ROOM_SAME', path: ['from'] }),
    ),
  value: z.object({ room, historyId: id }),
});

/**
 * Adds the rooms that occur in timetables but are missing in the register. Fills in campus and
 * building only if the timetables leave no doubt about them.
 */
export const fillRooms = write('/api/rooms', {
  fixed: { method: 'fill' },
  input: z.strictObject({}),
  /** `historyId` is null if no room was added. */
  value: z.object({ added: z.int(), historyId: z.nullable(id) }),
});

export const BULK_ROOM_FIELDS = ['campus', 'building', 'kind', 'seats'] as const;

const bulkRooms = bulkCallsOf(
  '/api/rooms',
  z.strictObject(roomFilters),
  roomShape,
  BULK_ROOM_FIELDS,
);
export const previewRooms = bulkRooms.preview;
export const changeRooms = bulkRooms.change;
export const removeFoundRooms = bulkRooms.remove;
export type BulkRooms = InputOf<typeof previewRooms>;
export type RoomFilter = InputOf<typeof removeFoundRooms>['filter'];
