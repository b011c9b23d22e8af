import * as z from 'zod/mini';
import { query } from '@/contract/base/endpoint';
import { dateText, rangeUpToAYear } from '@/contract/base/fields';
import { containsFilter, filterText, pageOf, pagingShape, sorterShape } from '@/contract/base/list';
import { CLASH_KINDS } from './clash';
import { LEVELS, session } from './rule';

/** Two sessions that need the same teacher, room or class at the same time. The id is stable across requests. */
const clash = z.object({
  id: z.string(),
  kind: z.enum(CLASH_KINDS),
  name: z.string(),
  a: session,
  b: session,
});
export type Clash = z.infer<typeof clash>;

/**
 * Filters for clashes. Without dates the query covers terms that have not ended and all later days.
 */
const clashQuery = {
  ...sorterShape(['date', 'kind', 'name']),
  name: containsFilter,
  kind: z.optional(z.enum(CLASH_KINDS)),
  /** The level of at least one of the two sessions. */
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

/** Exports all clashes of the filters in the list's order. */
export const exportClashes = query('/api/rule', {
  fixed: { method: 'exportClashes' },
  input: z.strictObject(clashQuery).check(rangeUpToAYear),
  value: z.array(clash),
  wrapping: 'lines',
});

const timetableInput = z.strictObject({
  by: z.enum(CLASH_KINDS),
  /** A teacher's name, staff number or both; a room's or a class's name. Blank returns only the choices. */
  of: filterText(200),
  dateFrom: dateText,
  dateTo: dateText,
});
export type TimetableQuery = z.input<typeof timetableInput>;

/**
 * The version number of a calendar event, and the time of the last change, for calendar programs.
 */
const revision = z.object({ sequence: z.int(), changedAt: z.string() });
export type CalendarRevision = z.infer<typeof revision>;

const timetable = z.object({
  sessions: z.array(z.object({ ...session.shape, revision })),
  clashes: z.array(clash),
  /** Teachers, rooms or classes with a session on these dates. */
  choices: z.array(z.string()),
  /** False if no teacher, room or class has the requested name. */
  known: z.boolean(),
});
export type Timetable = z.infer<typeof timetable>;

/** Returns the timetable of one teacher, room or class in both levels. */
export const showTimetable = query('/api/rule', {
  fixed: { method: 'timetable' },
  input: timetableInput,
  value: timetable,
});
