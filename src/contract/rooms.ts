/** Calls of the register of rooms (T-14). */

import * as z from 'zod/mini';
import { type InputOf, query, write } from '@/contract/base/endpoint';
import {
  atMost,
  clockText,
  dateText,
  id,
  ids,
  queryInt,
  rangeInOrder,
  recordShape,
  recordText,
  version,
} from '@/contract/base/fields';
import {
  containsFilter,
  deleted,
  filterText,
  pageOf,
  pagingShape,
  sorterShape,
} from '@/contract/base/list';
import { bulkCallsOf } from './bulk';

/** Kinds that the form offers. An office can type another one. */
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

/** A schema for a clock time that is blank or such as `08:00`. */
const clockOrBlank = z.union([z.literal(''), clockText]);

/**
 * A time at which a room cannot be used: all days from `dateFrom` to `dateTo`, or only one weekday or
 * some hours of these days.
 */
export const closedTime = z
  .strictObject({
    dateFrom: dateText,
    dateTo: dateText,
    weekday: z.nullable(z.int().check(z.minimum(1), z.maximum(7))),
    /** Blank together with `endTime` for whole days. */
    startTime: clockOrBlank,
    endTime: clockOrBlank,
    reason: recordText(100),
  })
  .check(
    rangeInOrder,
    z.refine(
      ({ startTime, endTime }) => (startTime === '') === (endTime === '') && startTime <= endTime,
      { error: 'ROOM_CLOSED_CLOCK', path: ['endTime'] },
    ),
  );
export type ClosedTime = z.infer<typeof closedTime>;

/** The stored fields of a room. A blank text means unknown, and so does null. */
export const roomShape = {
  name: recordText(100, 1),
  /** Other names that mean this room in timetables. */
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

/** A schema for a whole room, as the import of a list makes one. */
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
  /** A part of a name or building, or its pinyin. */
  keyword: z.optional(filterText(100)),
  campus: containsFilter,
  building: containsFilter,
  kind: containsFilter,
  seatsFrom: z.optional(queryInt(1, MAX_SEATS)),
  /** `unknown`: without a number of seats. `closed`: with a closed time that has not passed. */
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
 * Merges the room `from` into the room `into` and deletes it. `into` gets its names, its closed times
 * and the values of blank fields. The undo of the history entry restores both rooms.
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
 * Adds the rooms that the timetable names and the register does not know. A campus or building is
 * only filled in where the timetable leaves no doubt.
 */
export const fillRooms = write('/api/rooms', {
  fixed: { method: 'fill' },
  input: z.strictObject({}),
  /** `historyId` is null if no room was added. */
  value: z.object({ added: z.int(), historyId: z.nullable(id) }),
});

/** Fields that a bulk change can set. */
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

const MAX_WAYS = 200;
const MAX_WAY_MINUTES = 300;

/** The minutes from one campus to another, in both directions. */
const way = z.strictObject({
  from: recordText(50, 1),
  to: recordText(50, 1),
  minutes: z.int().check(z.minimum(1), z.maximum(MAX_WAY_MINUTES)),
});
export type Way = z.infer<typeof way>;

const ways = z.object({
  ways: z.array(way),
  /** The campuses of rooms and courses. */
  campuses: z.array(z.string()),
  version: z.int(),
  updatedAt: z.nullable(z.string()),
  updatedBy: z.string(),
});
export type Ways = z.infer<typeof ways>;

export const readWays = query('/api/rooms', {
  fixed: { method: 'ways' },
  input: z.strictObject({}),
  value: ways,
});
/** Fails with 409 if somebody else has saved the minutes since `version` was read. */
export const updateWays = write('/api/rooms', {
  fixed: { method: 'updateWays' },
  input: z.strictObject({
    ways: z.array(way).check(z.maxLength(MAX_WAYS)),
    version: z.int().check(z.minimum(0)),
  }),
  value: ways,
});

export const MAX_ROOM_ROWS = 3000;

const cell = (max: number) => z.optional(z.string().check(atMost(max)));

/** A row of a list of rooms. A field without a value keeps what the register has. */
const roomRow = z.strictObject({
  row: z.int().check(z.positive()),
  name: cell(300),
  aliases: z.optional(z.array(z.string().check(atMost(300))).check(z.maxLength(100))),
  campus: cell(300),
  building: cell(300),
  kind: cell(300),
  seats: cell(300),
  remark: cell(1000),
});

const roomRows = z.array(roomRow).check(z.minLength(1), z.maxLength(MAX_ROOM_ROWS));

export const ROOM_VERDICTS = ['error', 'duplicate', 'new', 'changed', 'unchanged'] as const;

const checkedRoom = z.object({
  row: z.int(),
  /** The name of the room in the register, else that of the row. */
  name: z.string(),
  verdict: z.enum(ROOM_VERDICTS),
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  /** The reason why the row cannot be imported. Blank if it can. */
  problem: z.string(),
});
export type CheckedRoom = z.infer<typeof checkedRoom>;

const roomCheck = z.object({
  rows: z.array(checkedRoom),
  /** A hash of what the import would write. */
  state: z.string(),
});
export type RoomCheck = z.infer<typeof roomCheck>;

/** Says what the import of a list of rooms would write. It writes nothing. */
export const checkRooms = query('/api/rooms', {
  fixed: { method: 'check' },
  input: z.strictObject({ list: roomRows }),
  value: roomCheck,
});

/**
 * Imports the rows that can be imported, under one history entry. Fails with 409 if it would no
 * longer write what the check with this `state` said.
 */
export const importRooms = write('/api/rooms', {
  fixed: { method: 'import' },
  input: z.strictObject({
    file: recordText(255, 1),
    list: roomRows,
    state: z.string().check(atMost(64)),
  }),
  value: z.object({ created: z.int(), updated: z.int(), historyId: id }),
});
