/** API calls that preview and save the same change of many class sessions (T-08). */

import * as z from 'zod/mini';
import { dateText, rangeInOrder } from '@/contract/base/dateFields';
import { query, write } from '@/contract/base/endpoint';
import { id, recordText, version } from '@/contract/base/fields';
import { filterText } from '@/contract/base/list';
import { withCause } from './changeCause';
import { changeEffects } from './changeEffects';
import { CLASH_KINDS, withClashes } from './clash';
import { LEVELS, SESSION_STATUSES, session, sessionShape, teacher, touchedMessages } from './rule';
import { noticeCounts, withNotices } from './sms/changeNotices';

export const SELECTED_BY = [...CLASH_KINDS, 'course', 'all'] as const;
export const SESSION_BULK_CHANGES = ['teacher', 'room', 'cancel', 'move'] as const;
export const MAX_SESSIONS = 1000;

const bulkChange = z
  .strictObject({
    what: z.enum(SESSION_BULK_CHANGES),
    teacher: z.optional(teacher),
    room: z.optional(recordText(100, 1)),
    /**
     * The number of days by which the class sessions move. A negative number moves them to an
     * earlier date.
     */
    days: z.optional(z.int().check(z.minimum(-300), z.maximum(300))),
    /** The weekday of the same week to which the class sessions move. */
    weekday: z.optional(sessionShape.weekday),
    /** The new first period of the class sessions, which keep their number of periods. */
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
 * Selects all class sessions of a teacher, room, class or course between two dates. `all` selects
 * the class sessions of all courses, for example after a flood.
 */
const selectionShape = {
  by: z.enum(SELECTED_BY),
  /**
   * The exact name of the teacher, room, class or course, as on the timetable page. Blank for
   * `all`.
   */
  of: filterText(320),
  /**
   * The level of the courses (undergraduate or postgraduate), only for `all`. If it is missing,
   * both levels are selected.
   */
  level: z.optional(z.enum(LEVELS)),
  courseId: z.optional(id),
  dateFrom: dateText,
  dateTo: dateText,
};
/** A selection of class sessions, and the change of them (T-08). */
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
   * The reason why the class session cannot be saved. Blank if it can. A single problem prevents
   * the whole save.
   */
  problem: z.string(),
});

const previewedSessions = z.object({
  ...changeEffects.shape,
  items: z.array(bulkItem),
  /**
   * The number of class sessions that stay as they are, because they are cancelled or already have
   * the new value.
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
 * Changes the class sessions in `sessions`. `without` are the previewed class sessions that the
 * user left out. Fails with 409 if the ids or versions of the previewed class sessions have
 * changed.
 */
export const updateSessions = write('/api/rule', {
  fixed: { method: 'updateSessions' },
  input: z
    .strictObject({
      ...bulkShape,
      ...withNotices,
      ...withCause,
      /** `held` confirms that a class session is changed although it has already begun. */
      sessions: z
        .array(z.strictObject({ ...stamp.shape, held: z.optional(z.literal(true)) }))
        .check(z.minLength(1), z.maxLength(MAX_SESSIONS)),
      without: z.optional(stamps),
    })
    .check(rangeInOrder, isNamed),
  value: savedSessions,
});

export const sessionSelection = z
  .strictObject({ ...selectionShape, chosen })
  .check(rangeInOrder, isNamed);
export type SessionSelection = z.input<typeof sessionSelection>;
