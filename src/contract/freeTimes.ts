/** API calls that find free times, periods and rooms for class sessions (T-09). */

import * as z from 'zod/mini';
import { dateText } from '@/contract/base/dateFields';
import { query } from '@/contract/base/endpoint';
import { id } from '@/contract/base/fields';
import { MAX_PERIOD } from '@/contract/base/termBounds';
import { sessionShape } from './rule';
import { sessionSelection } from './sessionBulk';

const freeTime = z.object({
  date: z.string(),
  week: z.nullable(z.int()),
  weekday: z.int(),
  periodStart: z.int(),
  periodEnd: z.int(),
  startTime: z.string(),
  endTime: z.string(),
});
const freeTimes = z.object({ times: z.array(freeTime), total: z.int() });
export type FreeTimes = z.infer<typeof freeTimes>;

/**
 * Returns times in the four weeks from `dateFrom` at which the teachers, the class and the room are
 * all free (T-09).
 */
export const findFreeTimes = query('/api/rule', {
  fixed: { method: 'freeTimes' },
  input: z.strictObject({
    courseId: id,
    /** The id of the class session to move. Its current time counts as free. */
    sessionId: z.optional(id),
    ...z.pick(z.object(sessionShape), { teachers: true, room: true, groupName: true }).shape,
    periods: z.int().check(z.minimum(1), z.maximum(MAX_PERIOD)),
    dateFrom: dateText,
    weekends: z.optional(z.boolean()),
  }),
  value: freeTimes,
});
export type FreeTimeQuery = z.input<typeof findFreeTimes.input>;

const freeSlot = z.object({
  weekday: z.int(),
  periodStart: z.int(),
  /** The last period. Null if the class sessions have different numbers of periods. */
  periodEnd: z.nullable(z.int()),
  /** The number of class sessions whose teachers, room and classes are all free at this time. */
  free: z.int(),
});
const freeSlots = z.object({
  /** The number of class sessions that would move. */
  classes: z.int(),
  slots: z.array(freeSlot),
});
export type FreeSlots = z.infer<typeof freeSlots>;

/**
 * Returns weekdays and periods to which the selected class sessions can move within their weeks
 * (T-09). Times that are free for all of them come first. The list is empty for more than
 * `MAX_SESSIONS` class sessions.
 */
export const findFreeSlots = query('/api/rule', {
  fixed: { method: 'freeSlots' },
  input: sessionSelection,
  value: freeSlots,
});

const knownRoom = z.object({
  name: z.string(),
  /** The pinyin of the name, in the forms in which users type it, separated by blanks (V-06). */
  spelling: z.optional(z.string()),
  /** True if the room is free for all requested classes. Null if no time is requested. */
  free: z.nullable(z.boolean()),
  /** The number of requested classes for which the room is free. */
  freeCount: z.optional(z.int()),
  /**
   * The largest number of students in the room at one time, in the terms of the requested classes.
   * Null if unknown.
   */
  held: z.optional(z.nullable(z.int())),
  /**
   * Seats, campus and kind of the room, from the register of rooms (T-14). Null or blank if
   * unknown.
   */
  seats: z.optional(z.nullable(z.int())),
  campus: z.optional(z.string()),
  kind: z.optional(z.string()),
  /** Other names of the room. */
  aliases: z.optional(z.array(z.string())),
});
const knownRooms = z.object({
  rooms: z.array(knownRoom),
  /** The number of requested classes. */
  classes: z.optional(z.int()),
  /** The number of students in the largest requested class. Null if unknown. */
  students: z.optional(z.nullable(z.int())),
});
export type KnownRooms = z.infer<typeof knownRooms>;

/**
 * Lists rooms. If the input has a time or class sessions, rooms that are free for all of them come
 * first (T-09). For more than `MAX_SESSIONS` class sessions, the server does not check which rooms
 * are free.
 */
export const findRooms = query('/api/rule', {
  fixed: { method: 'rooms' },
  input: z.strictObject({
    at: z.optional(
      z.strictObject(
        z.pick(z.object(sessionShape), { date: true, periodStart: true, periodEnd: true }).shape,
      ),
    ),
    /**
     * The id of the class session that takes place at the time `at`. Its own room counts as free.
     */
    sessionId: z.optional(id),
    /** The id of the course of this class session. */
    courseId: z.optional(id),
    selection: z.optional(sessionSelection),
  }),
  value: knownRooms,
});
export type RoomQuery = z.input<typeof findRooms.input>;
