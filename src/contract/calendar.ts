import * as z from 'zod/mini';
import { query, write } from '@/contract/base/endpoint';
import { id } from '@/contract/base/fields';
import { LANGUAGE_PARAMETER, LANGUAGES, language } from '@/contract/base/language';
import { filterText, pageOf, pagingShape } from '@/contract/base/list';
import { CLASH_KINDS } from './clash';

/**
 * Returns the URL path at which a calendar program reads a timetable, such as
 * `/calendar/<secret>.ics`.
 */
export const calendarPath = (secret: string): string => `/calendar/${secret}.ics`;

/**
 * Returns the URL for a calendar program. It includes the user's language, because calendar
 * programs do not send one.
 */
export const calendarAddress = (secret: string): string =>
  `${calendarPath(secret)}${language() === LANGUAGES[0] ? '' : `?${LANGUAGE_PARAMETER}=${language()}`}`;

export const storedAddress = z.object({
  id,
  by: z.enum(CLASH_KINDS),
  of: z.string(),
  createdAt: z.string(),
  createdBy: z.string(),
  /**
   * The hour in which a calendar program last fetched the timetable. Null if none has fetched it
   * yet.
   */
  lastReadAt: z.nullable(z.string()),
  /**
   * True if the calendar URL is blocked, because its creator's account is disabled or may no longer
   * read the timetable.
   */
  suspended: z.boolean(),
});
export type CalendarAddress = z.infer<typeof storedAddress>;

/** A new calendar URL with its secret. The secret is not shown again. */
export const createdAddress = z.object({ ...storedAddress.shape, secret: z.string() });
export type NewCalendarAddress = z.infer<typeof createdAddress>;

const subjectShape = {
  by: z.enum(CLASH_KINDS),
  /** The exact name of the teacher, room or class, as on the timetable page. */
  of: filterText(200).check(z.minLength(1)),
};
export type CalendarSubject = z.infer<z.ZodMiniObject<typeof subjectShape>>;

/** Lists the valid calendar URLs, newest first. A secretary sees only the URLs that she created. */
export const listCalendars = query('/api/calendar', {
  fixed: { method: 'list' },
  input: z.strictObject({
    ...pagingShape,
    by: z.optional(subjectShape.by),
    of: z.optional(filterText(200)),
  }),
  value: pageOf(storedAddress),
});
export type CalendarQuery = z.input<typeof listCalendars.input>;

export const createCalendar = write('/api/calendar', {
  fixed: { method: 'post' },
  status: 201,
  input: z.strictObject(subjectShape),
  value: createdAddress,
});

/** Replaces a calendar URL with a new one for the same teacher, room or class. */
export const renewCalendar = write('/api/calendar', {
  fixed: { method: 'renew' },
  status: 201,
  input: z.strictObject({ id }),
  value: createdAddress,
});

export const withdrawCalendar = write('/api/calendar', {
  fixed: { method: 'withdraw' },
  input: z.strictObject({ id }),
  value: z.object({ id }),
});
