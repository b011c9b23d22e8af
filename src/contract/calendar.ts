/** Secret addresses under which a calendar program finds the timetable of one teacher, room or class (T-10). */

import * as z from 'zod/mini';
import { query, write } from '@/contract/base/endpoint';
import { id } from '@/contract/base/fields';
import { LANGUAGE_PARAMETER, LANGUAGES, language } from '@/contract/base/language';
import { filterText, pageOf, pagingShape } from '@/contract/base/list';
import { CLASH_KINDS } from './clash';

/** Where a calendar program reads: `/calendar/<secret>.ics`. */
export const calendarPath = (secret: string): string => `/calendar/${secret}.ics`;

/** The address as it is given away: it says in which language its maker reads, for a calendar program has none. */
export const calendarAddress = (secret: string): string =>
  `${calendarPath(secret)}${language() === LANGUAGES[0] ? '' : `?${LANGUAGE_PARAMETER}=${language()}`}`;

const address = z.object({
  id,
  by: z.enum(CLASH_KINDS),
  /** What the teacher (with the staff number), the room or the class is called. */
  of: z.string(),
  createdAt: z.string(),
  createdBy: z.string(),
  /** When a program last read it, to the hour; null before the first time. */
  lastReadAt: z.nullable(z.string()),
  /** Whoever made it may not come in any more, so it is not answered. */
  suspended: z.boolean(),
});
export type CalendarAddress = z.infer<typeof address>;

/** A new address: its secret is told this once. */
const newAddress = z.object({ ...address.shape, secret: z.string() });
export type NewCalendarAddress = z.infer<typeof newAddress>;

const subjectShape = {
  by: z.enum(CLASH_KINDS),
  /** As in the week's timetable. */
  of: filterText(200).check(z.minLength(1)),
};
export type CalendarSubject = z.infer<z.ZodMiniObject<typeof subjectShape>>;

/** The addresses that are not withdrawn, newest first: of one teacher, room or class, or all. A secretary sees her own. */
export const listCalendars = query('/api/calendar', {
  fixed: { method: 'list' },
  input: z.strictObject({
    ...pagingShape,
    by: z.optional(subjectShape.by),
    of: z.optional(filterText(200)),
  }),
  value: pageOf(address),
});
export type CalendarQuery = z.input<typeof listCalendars.input>;

export const createCalendar = write('/api/calendar', {
  fixed: { method: 'post' },
  status: 201,
  input: z.strictObject(subjectShape),
  value: newAddress,
});

/** Withdraws an address, and makes one of the same subject in its place. */
export const renewCalendar = write('/api/calendar', {
  fixed: { method: 'renew' },
  status: 201,
  input: z.strictObject({ id }),
  value: newAddress,
});

export const withdrawCalendar = write('/api/calendar', {
  fixed: { method: 'withdraw' },
  input: z.strictObject({ id }),
  value: z.object({ id }),
});
