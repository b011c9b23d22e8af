import * as z from 'zod/mini';
import { dateText, rangeUpToAYear } from '@/contract/base/dateFields';
import { query } from '@/contract/base/endpoint';
import { containsFilter, filterText, pageOf, pagingShape, sorterShape } from '@/contract/base/list';
import { CLASH_KINDS, WARNING_KINDS } from './clash';
import { LEVELS, session } from './rule';

/**
 * Two class sessions that need the same teacher, room or class at the same time, or a warning about
 * a room or the travel time between two campuses (T-14). The id is the same in every response.
 */
const clash = z.object({
  id: z.string(),
  kind: z.enum(WARNING_KINDS),
  /**
   * The kind of `name`: a teacher, a room or a class. Missing for a clash, because `kind` already
   * says it.
   */
  of: z.optional(z.enum(CLASH_KINDS)),
  name: z.string(),
  /**
   * Further teachers and classes that have too little time to get from one session to the other.
   */
  also: z.optional(z.array(z.string())),
  a: session,
  /**
   * The second session. The same as `a` for a warning about a room, because it is about one
   * session.
   */
  b: session,
  /** The facts of a warning, such as `60 座，85 人`. Missing for a clash. */
  note: z.optional(z.string()),
  /**
   * True if the clock time of a session is unknown, so that period numbers were compared (T-15).
   */
  byPeriods: z.optional(z.boolean()),
});
export type Clash = z.infer<typeof clash>;

/**
 * Filters for timetable clashes. Without dates, the list starts with the earliest term that has not
 * ended, or with the latest term if all have ended. The list then has no end date.
 */
const clashQuery = {
  ...sorterShape(['date', 'kind', 'name']),
  name: containsFilter,
  kind: z.optional(z.enum(WARNING_KINDS)),
  level: z.optional(z.enum(LEVELS)),
  dateFrom: z.optional(dateText),
  dateTo: z.optional(dateText),
};

const clashListInput = z.strictObject({ ...pagingShape, ...clashQuery }).check(rangeUpToAYear);
export type ClashQuery = z.input<typeof clashListInput>;

export const listClashes = query('/api/rule', {
  fixed: { method: 'clashes' },
  input: clashListInput,
  value: pageOf(clash),
});

export const exportClashes = query('/api/rule', {
  fixed: { method: 'exportClashes' },
  input: z.strictObject(clashQuery).check(rangeUpToAYear),
  value: z.array(clash),
  wrapping: 'lines',
});

const timetableInput = z.strictObject({
  by: z.enum(CLASH_KINDS),
  /** A teacher (name, staff number or both), a room or a class. Blank returns only the choices. */
  of: filterText(200),
  dateFrom: dateText,
  dateTo: dateText,
});
export type TimetableQuery = z.input<typeof timetableInput>;

/**
 * The version number of a calendar event, and the time of the last change. Calendar programs need
 * both values.
 */
const revision = z.object({ sequence: z.int(), changedAt: z.string() });
export type CalendarRevision = z.infer<typeof revision>;

const timetable = z.object({
  sessions: z.array(z.object({ ...session.shape, revision })),
  clashes: z.array(clash),
  /** Teachers, rooms or classes that have class sessions in these dates. */
  choices: z.array(z.string()),
  /** False if there is no teacher, room or class of this name. */
  known: z.boolean(),
});
export type Timetable = z.infer<typeof timetable>;

/**
 * Returns the timetable of a teacher, room or class, with undergraduate and postgraduate class
 * sessions.
 */
export const showTimetable = query('/api/rule', {
  fixed: { method: 'timetable' },
  input: timetableInput,
  value: timetable,
});
