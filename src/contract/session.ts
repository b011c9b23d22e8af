/** Changes of sessions (T-07): what one would bring about, and further sessions of a course. */

import * as z from 'zod/mini';
import { query, write } from '@/contract/base/endpoint';
import { dateText, id, rangeInOrder, recordText, version } from '@/contract/base/fields';
import { deleted, filterText } from '@/contract/base/list';
import { MAX_PERIOD } from '@/contract/base/termBounds';
import { CLASH_KINDS, newClashes, withClashes } from './clash';
import { AWAY_REASONS } from './directory';
import {
  SESSION_STATUSES,
  savedSession,
  session,
  sessionInput,
  sessionShape,
  teacher,
  touchedMessages,
} from './rule';
import { noticeCounts, noticeRow, withNotices } from './sms/changeNotices';

/** Why somebody who is to teach gets no message. */
export const UNREACHABLE_REASONS = [
  'unknown',
  'ambiguous',
  ...AWAY_REASONS,
  'noNumber',
  'optedOut',
] as const;
export type UnreachableReason = (typeof UNREACHABLE_REASONS)[number];

/** What a change of sessions brings about, whether one changes or many. */
export const changeEffects = z.object({
  /** The clashes as they would be, of which `newClashes` are not there yet. */
  clashes: newClashes,
  newClashes: z.int(),
  messages: touchedMessages,
  /** Whom it concerns, and what each of them would be told (M-14). */
  notices: z.array(noticeRow),
  /** Who comes to teach and gets no message. */
  unreachable: z.array(z.object({ name: z.string(), reason: z.enum(UNREACHABLE_REASONS) })),
});
export type ChangeEffects = z.infer<typeof changeEffects>;

const previewedSession = z.object({
  ...changeEffects.shape,
  date: z.string(),
  week: z.nullable(z.int()),
  weekday: z.int(),
  status: z.enum(SESSION_STATUSES),
  /** Blank where the term's table does not have the periods. */
  startTime: z.string(),
  endTime: z.string(),
  /** The holiday on which the date falls; blank where it has no name, null where it is none. */
  holiday: z.nullable(z.string()),
  /** In a week that the term does not have any more. */
  afterTerm: z.boolean(),
  /** Why it could not be saved; then nothing else is looked for. */
  problem: z.nullable(z.object({ field: z.string(), code: z.string(), message: z.string() })),
});
export type PreviewedSession = z.infer<typeof previewedSession>;

/** One change without saving it: of the session with this id, or of a further one of a course. */
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

/** A further session of a course (补课). */
export const addSession = write('/api/rule', {
  fixed: { method: 'addSession' },
  status: 201,
  input: z.strictObject({ ...sessionInput.shape, ...withNotices, courseId: id }),
  value: savedSession,
});
export type NewSession = z.input<typeof addSession.input>;

/** Takes a session away that was added by mistake. */
export const removeSession = write('/api/rule', {
  fixed: { method: 'removeSession' },
  input: z.strictObject({ id, version, ...withNotices }),
  value: z.object({ ...deleted.shape, ...noticeCounts.shape }),
});

export const SELECTED_BY = [...CLASH_KINDS, 'course'] as const;
export const BULK_CHANGES = ['teacher', 'room', 'cancel', 'move'] as const;
/** So many sessions are changed at once. */
export const MAX_SESSIONS = 1000;

const bulkChange = z
  .strictObject({
    what: z.enum(BULK_CHANGES),
    teacher: z.optional(teacher),
    room: z.optional(recordText(100, 1)),
    /** Days by which they move, backwards where negative. */
    days: z.optional(z.int().check(z.minimum(-300), z.maximum(300))),
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
    z.refine(({ what, days }) => what !== 'move' || Boolean(days), {
      error: 'SESSION_DAYS_NONE',
      path: ['days'],
    }),
  );
export type BulkChange = z.output<typeof bulkChange>;

/** All sessions of a teacher, room, class or course between two days, and what happens to them (T-08). */
const bulkShape = {
  by: z.enum(SELECTED_BY),
  /** As in the week's timetable; of a course what it is called. */
  of: filterText(320).check(z.minLength(1)),
  courseId: z.optional(id),
  dateFrom: dateText,
  dateTo: dateText,
  change: bulkChange,
};

const bulkItem = z.object({
  session,
  /** It has begun: it is only changed where that is said. */
  held: z.boolean(),
  /** Whether it is among those that are changed. */
  chosen: z.boolean(),
  date: z.string(),
  weekday: z.int(),
  room: z.string(),
  teachers: z.array(z.string()),
  status: z.enum(SESSION_STATUSES),
  holiday: z.nullable(z.string()),
  afterTerm: z.boolean(),
  /** Why it could not be saved; then none of those that are chosen is. */
  problem: z.string(),
});

const previewedSessions = z.object({
  ...changeEffects.shape,
  items: z.array(bulkItem),
  /** Sessions of the range that stay as they are: cancelled, or so already. */
  left: z.int(),
});
export type PreviewedSessions = z.infer<typeof previewedSessions>;

export const previewSessions = query('/api/rule', {
  fixed: { method: 'previewSessions' },
  input: z
    .strictObject({
      ...bulkShape,
      /** Which of them change; without it all that have not begun. */
      chosen: z.optional(z.array(id).check(z.maxLength(MAX_SESSIONS))),
    })
    .check(rangeInOrder),
  value: previewedSessions,
});
export type BulkQuery = z.input<typeof previewSessions.input>;

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
 * Changes sessions that a preview showed; 409 where `sessions` and `without` together are not these any more. One that has
 * begun is refused, unless it says so itself.
 */
export const updateSessions = write('/api/rule', {
  fixed: { method: 'updateSessions' },
  input: z
    .strictObject({
      ...bulkShape,
      ...withNotices,
      sessions: z
        .array(z.strictObject({ ...stamp.shape, held: z.optional(z.literal(true)) }))
        .check(z.minLength(1), z.maxLength(MAX_SESSIONS)),
      /** Those that were shown and are left as they are. */
      without: z.optional(stamps),
    })
    .check(rangeInOrder),
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

/** When a class can be held in the four weeks from a day on: its teachers, its class and the room are free (T-09). */
export const findFreeTimes = query('/api/rule', {
  fixed: { method: 'freeTimes' },
  input: z.strictObject({
    courseId: id,
    /** The session that is moved: it is not in its own way. */
    sessionId: z.optional(id),
    ...z.pick(z.object(sessionShape), { teachers: true, room: true, groupName: true }).shape,
    /** How many periods it takes. */
    periods: z.int().check(z.minimum(1), z.maximum(MAX_PERIOD)),
    dateFrom: dateText,
    weekends: z.optional(z.boolean()),
  }),
  value: freeTimes,
});
export type FreeTimeQuery = z.input<typeof findFreeTimes.input>;

const knownRoom = z.object({
  name: z.string(),
  /** Null where no time was asked for. */
  free: z.nullable(z.boolean()),
});
const knownRooms = z.object({ rooms: z.array(knownRoom) });
export type KnownRooms = z.infer<typeof knownRooms>;

/** The rooms of the timetable; where a time is asked for, those that are free then come first (T-09). */
export const findRooms = query('/api/rule', {
  fixed: { method: 'rooms' },
  input: z.strictObject({
    at: z.optional(
      z.strictObject(
        z.pick(z.object(sessionShape), { date: true, periodStart: true, periodEnd: true }).shape,
      ),
    ),
    sessionId: z.optional(id),
  }),
  value: knownRooms,
});
export type RoomQuery = z.input<typeof findRooms.input>;
