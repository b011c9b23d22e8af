import * as z from 'zod/mini';
import { dateText, rangeUpToAYear } from '@/contract/base/dateFields';
import { query } from '@/contract/base/endpoint';
import { containsFilter, filterText, pageOf, pagingShape, sorterShape } from '@/contract/base/list';
import { CLASH_KINDS, WARNING_KINDS } from './clash';
import { LEVELS, session } from './rule';

/**
 * A timetable clash (two class sessions need the same teacher, room or class at the same time), or
 * a warning about a room or the travel time between two campuses (T-14). Its id is the same in
 * every response.
 */
const clash = z.object({
  id: z.string(),
  kind: z.enum(WARNING_KINDS),
  /**
   * For a warning: whether `name` is a teacher, a room or a class. Missing for a clash, because
   * `kind` is the same.
   */
  of: z.optional(z.enum(CLASH_KINDS)),
  name: z.string(),
  /**
   * For a warning about travel time: the other teachers and classes, besides `name`, that have too
   * little time between the two class sessions.
   */
  also: z.optional(z.array(z.string())),
  a: session,
  /** The second class session. For a warning about a room, it is the same as `a`. */
  b: session,
  /** The details of a warning, such as `60 座，85 人` (60 seats, 85 people). Missing for a clash. */
  note: z.optional(z.string()),
  /**
   * True if period numbers were compared, because the clock time of a class session is unknown
   * (T-15).
   */
  byPeriods: z.optional(z.boolean()),
});
export type Clash = z.infer<typeof clash>;

/**
 * Filters of the list of timetable clashes. Without dates, the list begins with the earliest term
 * that has not ended, and has no end date. If all terms have ended, it begins with the latest term.
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
  /**
   * The teacher (name, staff number or both), room or class. If it is blank, only `choices` is
   * returned.
   */
  of: filterText(200),
  dateFrom: dateText,
  dateTo: dateText,
});
export type TimetableQuery = z.input<typeof timetableInput>;

/**
 * The version number of a calendar event and the time of its last change, which calendar programs
 * need.
 */
const revision = z.object({ sequence: z.int(), changedAt: z.string() });
export type CalendarRevision = z.infer<typeof revision>;

const timetable = z.object({
  sessions: z.array(z.object({ ...session.shape, revision })),
  clashes: z.array(clash),
  /** The teachers, rooms or classes with class sessions between the dates. */
  choices: z.array(z.string()),
  /** False if no teacher, room or class has this name. */
  known: z.boolean(),
});
export type Timetable = z.infer<typeof timetable>;

/**
 * Returns the timetable of a teacher, room or class. It contains undergraduate and postgraduate
 * class sessions.
 */
export const showTimetable = query('/api/rule', {
  fixed: { method: 'timetable' },
  input: timetableInput,
  value: timetable,
});
