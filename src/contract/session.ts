/** Calls to preview and make changes of sessions, and to add sessions to a course (T-07). */

import * as z from 'zod/mini';
import { query, write } from '@/contract/base/endpoint';
import { dateText, id, rangeInOrder, recordText, version } from '@/contract/base/fields';
import { deleted, filterText } from '@/contract/base/list';
import { MAX_PERIOD } from '@/contract/base/termBounds';
import { withCause } from './changeCause';
import { changeEffects } from './changeEffects';
import { CLASH_KINDS, withClashes } from './clash';
import {
  LEVELS,
  SESSION_STATUSES,
  savedSession,
  session,
  sessionInput,
  sessionShape,
  teacher,
  touchedMessages,
} from './rule';
import { noticeCounts, withNotices } from './sms/changeNotices';

const previewedSession = z.object({
  ...changeEffects.shape,
  date: z.string(),
  week: z.nullable(z.int()),
  weekday: z.int(),
  status: z.enum(SESSION_STATUSES),
  /** Blank if the term has no clock times for these periods. */
  startTime: z.string(),
  endTime: z.string(),
  /**
   * The name of the holiday on this date. Blank if the holiday has no name. Null if the date is not
   * a holiday.
   */
  holiday: z.nullable(z.string()),
  afterTerm: z.boolean(),
  /**
   * The reason why the class session cannot be saved. Clashes and other effects are then empty.
   * Null if the class session can be saved.
   */
  problem: z.nullable(z.object({ field: z.string(), code: z.string(), message: z.string() })),
});
export type PreviewedSession = z.infer<typeof previewedSession>;

/** Previews a change of the class session `id`, or a new class session of the course `courseId`. */
export const previewSession = query('/api/rule', {
  fixed: { method: 'previewSession' },
  input: z
    .strictObject({
      ...z.partial(z.object(sessionShape)).shape,
      id: z.optional(id),
      courseId: z.optional(id),
    })
    .check(
      z.refine((value) => (value.id === undefined) !== (value.courseId === undefined), {
        error: 'REQUIRED',
        path: ['id'],
      }),
    ),
  value: previewedSession,
});
export type SessionPreviewQuery = z.input<typeof previewSession.input>;

export const addSession = write('/api/rule', {
  fixed: { method: 'addSession' },
  status: 201,
  input: z.strictObject({ ...sessionInput.shape, ...withNotices, ...withCause, courseId: id }),
  value: savedSession,
});
export type NewSession = z.input<typeof addSession.input>;

export const removeSession = write('/api/rule', {
  fixed: { method: 'removeSession' },
  input: z.strictObject({ id, version, ...withNotices, ...withCause }),
  value: z.object({ ...deleted.shape, ...noticeCounts.shape }),
});

export const SELECTED_BY = [...CLASH_KINDS, 'course', 'all'] as const;
export const SESSION_BULK_CHANGES = ['teacher', 'room', 'cancel', 'move'] as const;
export const MAX_SESSIONS = 1000;

const bulkChange = z
  .strictObject({
    what: z.enum(SESSION_BULK_CHANGES),
    teacher: z.optional(teacher),
    room: z.optional(recordText(100, 1)),
    /** The number of days by which the class sessions move. Negative numbers move them earlier. */
    days: z.optional(z.int().check(z.minimum(-300), z.maximum(300))),
    /** The weekday to which the class sessions move, within the week. */
    weekday: z.optional(sessionShape.weekday),
    /** The new first period of the class sessions. They keep their length. */
    periodStart: z.optional(sessionShape.periodStart),
  })
  .check(
    z.refine(({ what, teacher }) => what !== 'teacher' || teacher !== undefined, {
      error: 'REQUIRED',
      path: ['teacher'],
    }),
    z.refine(({ what, room }) => what !== 'room' || room !== undefined, {
      error: 'REQUIRED',
      path: ['room'],
    }),
    z.refine(
      ({ what, days, weekday, periodStart }) =>
        what !== 'move' || Boolean(days || weekday || periodStart),
      {
        error: 'SESSION_DAYS_NONE',
        path: ['days'],
      },
    ),
  );
export type SessionBulkChange = z.output<typeof bulkChange>;

/**
 * All class sessions of a teacher, room, class or course between two dates. `all` stands for the
 * class sessions of all courses, for example after a flood.
 */
const selectionShape = {
  by: z.enum(SELECTED_BY),
  /** The exact name of a teacher, room, class or course on the timetable page. Blank for `all`. */
  of: filterText(320),
  /** The level of the courses, only for `all`. Without it, both levels. */
  level: z.optional(z.enum(LEVELS)),
  courseId: z.optional(id),
  dateFrom: dateText,
  dateTo: dateText,
};
/** A change of the selected class sessions (T-08). */
const bulkShape = { ...selectionShape, change: bulkChange };

/** The ids of the class sessions to change. By default, all class sessions that have not begun. */
const chosen = z.optional(z.array(id).check(z.maxLength(MAX_SESSIONS)));

const isNamed = z.refine<{ by: (typeof SELECTED_BY)[number]; of: string }>(
  ({ by, of }) => by === 'all' || of.length > 0,
  { error: 'REQUIRED', path: ['of'] },
);

const bulkItem = z.object({
  session,
  held: z.boolean(),
  chosen: z.boolean(),
  date: z.string(),
  weekday: z.int(),
  periodStart: z.optional(z.int()),
  periodEnd: z.optional(z.int()),
  room: z.string(),
  teachers: z.array(z.string()),
  status: z.enum(SESSION_STATUSES),
  holiday: z.nullable(z.string()),
  afterTerm: z.boolean(),
  /**
   * The reason why the class session cannot be saved. Blank if there is no problem. One such class
   * session prevents the whole save.
   */
  problem: z.string(),
});

const previewedSessions = z.object({
  ...changeEffects.shape,
  items: z.array(bulkItem),
  /**
   * The number of class sessions that do not change. They are cancelled or already have the new
   * value.
   */
  left: z.int(),
});
export type PreviewedSessions = z.infer<typeof previewedSessions>;

export const previewSessions = query('/api/rule', {
  fixed: { method: 'previewSessions' },
  input: z.strictObject({ ...bulkShape, chosen }).check(rangeInOrder, isNamed),
  value: previewedSessions,
});
export type SessionBulkQuery = z.input<typeof previewSessions.input>;

const savedSessions = z.object({
  changed: z.int(),
  historyId: id,
  affected: touchedMessages,
  ...noticeCounts.shape,
  ...withClashes,
});
export type SavedSessions = z.infer<typeof savedSessions>;

const stamp = z.strictObject({ id, version });
const stamps = z.array(stamp).check(z.maxLength(MAX_SESSIONS));

/**
 * Changes the previewed class sessions. Fails with 409 if the affected class sessions, listed in
 * `sessions` and `without`, no longer have the same ids and versions. `held` confirms a change of
 * class sessions that have already begun.
 */
export const updateSessions = write('/api/rule', {
  fixed: { method: 'updateSessions' },
  input: z
    .strictObject({
      ...bulkShape,
      ...withNotices,
      ...withCause,
      sessions: z
        .array(z.strictObject({ ...stamp.shape, held: z.optional(z.literal(true)) }))
        .check(z.minLength(1), z.maxLength(MAX_SESSIONS)),
      without: z.optional(stamps),
    })
    .check(rangeInOrder, isNamed),
  value: savedSessions,
});

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
 * Returns times in the next four weeks at which the teachers, the class and the room are free
 * (T-09).
 */
export const findFreeTimes = query('/api/rule', {
  fixed: { method: 'freeTimes' },
  input: z.strictObject({
    courseId: id,
    /**
     * The id of the class session to move. The current time of this class session counts as free.
     */
    sessionId: z.optional(id),
    ...z.pick(z.object(sessionShape), { teachers: true, room: true, groupName: true }).shape,
    periods: z.int().check(z.minimum(1), z.maximum(MAX_PERIOD)),
    dateFrom: dateText,
    weekends: z.optional(z.boolean()),
  }),
  value: freeTimes,
});
export type FreeTimeQuery = z.input<typeof findFreeTimes.input>;

const sessionSelection = z.strictObject({ ...selectionShape, chosen }).check(rangeInOrder, isNamed);
export type SessionSelection = z.input<typeof sessionSelection>;

const freeSlot = z.object({
  weekday: z.int(),
  periodStart: z.int(),
  /** Null if the class sessions have different lengths. */
  periodEnd: z.nullable(z.int()),
  /** The number of class sessions whose teachers, room and classes are free at this time. */
  free: z.int(),
});
const freeSlots = z.object({
  /** The number of class sessions that would move. */
  classes: z.int(),
  slots: z.array(freeSlot),
});
export type FreeSlots = z.infer<typeof freeSlots>;

/**
 * Returns weekdays and periods to which the selected class sessions can move, each within its week.
 * Times that are free for all of them are listed first (T-09). For more than `MAX_SESSIONS` class
 * sessions, nothing is listed.
 */
export const findFreeSlots = query('/api/rule', {
  fixed: { method: 'freeSlots' },
  input: sessionSelection,
  value: freeSlots,
});

const knownRoom = z.object({
  name: z.string(),
  /** The pinyin forms in which users type the name, separated by blanks (V-06). */
  spelling: z.optional(z.string()),
  /** True if the room is free for all requested classes. Null if no time is requested. */
  free: z.nullable(z.boolean()),
  /** The number of requested classes for which the room is free. */
  freeCount: z.optional(z.int()),
  /** The largest number of students that the room holds at a time this term. Null if unknown. */
  held: z.optional(z.nullable(z.int())),
  /** The register's entry of the room (T-14). Null or blank if unknown. */
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
  /** The largest number of students in one of the requested classes. Null if unknown. */
  students: z.optional(z.nullable(z.int())),
});
export type KnownRooms = z.infer<typeof knownRooms>;

/**
 * Lists rooms. If the input has a time or class sessions, the rooms that are free for all of them
 * are listed first (T-09). For more than `MAX_SESSIONS` class sessions, the rooms are only listed.
 */
export const findRooms = query('/api/rule', {
  fixed: { method: 'rooms' },
  input: z.strictObject({
    at: z.optional(
      z.strictObject(
        z.pick(z.object(sessionShape), { date: true, periodStart: true, periodEnd: true }).shape,
      ),
    ),
    /** The id of the class session at the time `at`. Its own room counts as free. */
    sessionId: z.optional(id),
    /** The id of the course of the class session at the time `at`. */
    courseId: z.optional(id),
    selection: z.optional(sessionSelection),
  }),
  value: knownRooms,
});
export type RoomQuery = z.input<typeof findRooms.input>;
