import * as z from 'zod/mini';
import { query } from '@/contract/base/endpoint';
import { dateText, rangeUpToAYear } from '@/contract/base/fields';
import { containsFilter, filterText, pageOf, pagingShape, sorterShape } from '@/contract/base/list';
import { CLASH_KINDS } from './clash';
import { LEVELS, session } from './rule';

/** Two sessions that want one teacher, room or class at the same time; its id outlives a reload. */
const clash = z.object({
  id: z.string(),
  kind: z.enum(CLASH_KINDS),
  name: z.string(),
  a: session,
  b: session,
});
export type Clash = z.infer<typeof clash>;

/** Without days it is about the terms that are not over, and about all days behind them. */
const clashQuery = {
  ...sorterShape(['date', 'kind', 'name']),
  name: containsFilter,
  kind: z.optional(z.enum(CLASH_KINDS)),
  /** At least one of the two sessions is of this level. */
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

/** Every clash that the filters find, in the list's order. */
export const exportClashes = query('/api/rule', {
  fixed: { method: 'exportClashes' },
  input: z.strictObject(clashQuery).check(rangeUpToAYear),
  value: z.array(clash),
  wrapping: 'lines',
});

const timetableInput = z.strictObject({
  by: z.enum(CLASH_KINDS),
  /** A teacher's name, staff number or both; a room's or a class's name. Blank: only the choices. */
  of: filterText(200),
  dateFrom: dateText,
  dateTo: dateText,
});
export type TimetableQuery = z.input<typeof timetableInput>;

/** Which state of an event a calendar program has, and since when there is this one. */
const revision = z.object({ sequence: z.int(), changedAt: z.string() });
export type CalendarRevision = z.infer<typeof revision>;

const timetable = z.object({
  sessions: z.array(z.object({ ...session.shape, revision })),
  /** The clashes of these sessions, with each other and with others. */
  clashes: z.array(clash),
  /** The teachers, rooms or classes that have a session on these days. */
  choices: z.array(z.string()),
  /** False: nobody, no room and no class bears the name that was asked for. */
  known: z.boolean(),
});
export type Timetable = z.infer<typeof timetable>;

/** The timetable of one teacher, room or class, across both levels. */
export const showTimetable = query('/api/rule', {
  fixed: { method: 'timetable' },
  input: timetableInput,
  value: timetable,
});
