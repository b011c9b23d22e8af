import * as z from 'zod/mini';
import { dateText, rangeInOrder, rangeUpToAYear } from '@/contract/base/dateFields';
import { get } from '@/contract/base/endpoint';
import { HISTORY_ACTIONS, HISTORY_TYPES } from './history';
import { LEVELS } from './rule';
import { SMS_STATUSES } from './sms/sms';

/**
 * The maximum number of rooms in `byRoom`. `rooms` is the number of all rooms with classes, which
 * may be higher.
 */
export const MAX_ROOMS = 200;

const classes = { sessions: z.int(), hours: z.int() };
const classesBy = z.array(z.object({ name: z.string(), ...classes }));
export type ClassesBy = z.infer<typeof classesBy>;

const messages = { messages: z.int(), failed: z.int(), segments: z.int() };
const messagesBy = z.array(z.object({ name: z.string(), ...messages }));
export type MessagesBy = z.infer<typeof messagesBy>;

/**
 * Returns statistics for a range of dates. Each number is the same as the number of rows in the
 * list with the same filters.
 */
export const getFigures = get('/api/figures', {
  input: z
    .strictObject({
      dateFrom: dateText,
      dateTo: dateText,
      level: z.optional(z.enum(LEVELS)),
    })
    .check(rangeInOrder, rangeUpToAYear),
  value: z.object({
    /** The terms with a start date, latest first. */
    terms: z.array(
      z.object({
        level: z.enum(LEVELS),
        termCode: z.string(),
        dateFrom: z.string(),
        dateTo: z.string(),
      }),
    ),
    classes: z.object({
      ...classes,
      /**
       * The number of classes by day, weekday, building and so on. A Sunday that is taught as a
       * Friday counts as a Friday. A blank name means unknown.
       */
      byDay: classesBy,
      byWeekday: classesBy,
      byBuilding: classesBy,
      byDepartment: classesBy,
      byForm: classesBy,
      /**
       * The most used rooms, with the number of days on which each is used. `rooms` is the number
       * of all rooms.
       */
      byRoom: z.array(z.object({ name: z.string(), ...classes, days: z.int() })),
      rooms: z.int(),
      /** All teachers, those with the most hours first. Null for roles that may not see names. */
      byTeacher: z.nullable(
        z.array(z.object({ name: z.string(), staffNo: z.string(), ...classes })),
      ),
      teachers: z.int(),
    }),
    messages: z.object({
      ...messages,
      /**
       * The number of reminders that should have been sent by now, whatever dates the user chose.
       * Missing in the response of an older server.
       */
      overdue: z.optional(z.int()),
      /**
       * The number of failed messages that have not been sent again, as on the home page. Counts
       * messages about classes of the last seven days and later, whatever dates the user chose.
       * Missing in the response of an older server.
       */
      unsettled: z.optional(z.int()),
      /**
       * Failed messages by error code, the most frequent first, with the reason in the reader's
       * language. Missing in the response of an older server.
       */
      byReason: z.optional(
        z.array(z.object({ code: z.string(), reason: z.string(), messages: z.int() })),
      ),
      byState: z.array(
        z.object({ status: z.enum(SMS_STATUSES), messages: z.int(), segments: z.int() }),
      ),
      /**
       * The number of messages by month, such as `2026-11`, and by the recipient's unit, which may
       * be blank.
       */
      byMonth: messagesBy,
      byUnit: messagesBy,
    }),
    people: z.array(z.object({ name: z.string(), people: z.int(), reachable: z.int() })),
    /**
     * The number of changes in each week. `week` is the date of its Monday. Null for roles that may
     * not read the history.
     */
    changes: z.nullable(
      z.array(
        z.object({
          week: z.string(),
          type: z.enum(HISTORY_TYPES),
          action: z.enum(HISTORY_ACTIONS),
          lines: z.int(),
        }),
      ),
    ),
    /**
     * The number of ledger entries by reason, the most frequent first, without undone entries. A
     * blank reason means unknown. Null for roles that may not read the ledger. Missing in the
     * response of an older server.
     */
    reasons: z.optional(z.nullable(z.array(z.object({ reason: z.string(), entries: z.int() })))),
  }),
});
export type Figures = z.infer<typeof getFigures.value>;
export type FiguresQuery = z.input<typeof getFigures.input>;
