import * as z from 'zod/mini';
import { get } from '@/contract/base/endpoint';
import { dateText, rangeInOrder, rangeUpToAYear } from '@/contract/base/fields';
import { HISTORY_ACTIONS, HISTORY_TYPES } from './history';
import { LEVELS } from './rule';
import { SMS_STATUSES } from './sms/sms';

/** Rooms and teachers that are told one by one; of the others their number. */
export const MAX_FIGURES = 200;

/** Classes that are held, and their periods (学时). */
const classes = { sessions: z.int(), hours: z.int() };
const classesBy = z.array(z.object({ name: z.string(), ...classes }));
export type ClassesBy = z.infer<typeof classesBy>;

const messages = { messages: z.int(), failed: z.int(), segments: z.int() };
const messagesBy = z.array(z.object({ name: z.string(), ...messages }));
export type MessagesBy = z.infer<typeof messagesBy>;

/** The figures of some days, of one level or of both: what the lists of the same filters hold. */
export const getFigures = get('/api/figures', {
  input: z
    .strictObject({
      dateFrom: dateText,
      dateTo: dateText,
      level: z.optional(z.enum(LEVELS)),
    })
    .check(rangeInOrder, rangeUpToAYear),
  value: z.object({
    /** The terms that have a start, the latest first. */
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
      /** By day, weekday of the timetable (`1` to `7`; a swapped day keeps its own), building (blank: not known) and department. */
      byDay: classesBy,
      byWeekday: classesBy,
      byBuilding: classesBy,
      byDepartment: classesBy,
      byForm: classesBy,
      /** The rooms that are used most, with on how many days, and how many rooms there are. */
      byRoom: z.array(z.object({ name: z.string(), ...classes, days: z.int() })),
      rooms: z.int(),
      /** Who teaches most, for who may see names; how many teach. */
      byTeacher: z.nullable(
        z.array(z.object({ name: z.string(), staffNo: z.string(), ...classes })),
      ),
      teachers: z.int(),
    }),
    messages: z.object({
      ...messages,
      byState: z.array(
        z.object({ status: z.enum(SMS_STATUSES), messages: z.int(), segments: z.int() }),
      ),
      /** By month (`2026-11`) and the recipient's unit (blank: none). */
      byMonth: messagesBy,
      byUnit: messagesBy,
    }),
    /** Staff in service, as they are now. */
    people: z.array(z.object({ name: z.string(), people: z.int(), reachable: z.int() })),
    /** What the history tells, for who may read it: by the week's Monday. */
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
  }),
});
export type Figures = z.infer<typeof getFigures.value>;
export type FiguresQuery = z.input<typeof getFigures.input>;
