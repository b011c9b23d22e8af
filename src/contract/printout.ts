import * as z from 'zod/mini';
import { dateText, rangeInOrder } from '@/contract/base/dateFields';
import { query } from '@/contract/base/endpoint';
import { codeText, id } from '@/contract/base/fields';
import { containsFilter, filterText } from '@/contract/base/list';
import { LEVELS, session } from './rule';

export const PRINTED_BY = ['teacher', 'class', 'course'] as const;
export type PrintedBy = (typeof PRINTED_BY)[number];

/**
 * A printed page of a teacher, class or course: its name, its unit, and the ids of its class
 * sessions.
 */
const sheet = z.object({ name: z.string(), unit: z.string(), sessions: z.array(id) });
export type PrintSheet = z.infer<typeof sheet>;

const printout = z.object({
  /**
   * Departments and units, each with its number of printed pages. Pages of student classes have no
   * department, so they are all counted in one entry with a blank name.
   */
  units: z.array(z.object({ name: z.string(), sheets: z.int() })),
  sheets: z.array(sheet),
  sessions: z.array(session),
  clashing: z.array(id),
});
export type Printout = z.infer<typeof printout>;

/**
 * Returns one page for each teacher, class or course that has class sessions between the dates or
 * in the term `termCode`. Courses of other terms are left out. Without `units`, returns only the
 * number of pages of each unit.
 */
export const printTimetables = query('/api/rule', {
  fixed: { method: 'printout' },
  input: z
    .strictObject({
      by: z.enum(PRINTED_BY),
      /**
       * The level (undergraduate or postgraduate) of the classes or courses. Ignored for teachers,
       * because they may teach both levels.
       */
      level: z.enum(LEVELS),
      dateFrom: dateText,
      dateTo: dateText,
      termCode: z.optional(codeText(20)),
      name: containsFilter,
      units: z.optional(z.array(filterText(200)).check(z.maxLength(1000))),
    })
    .check(
      rangeInOrder,
      z.refine(({ by, termCode }) => by !== 'course' || Boolean(termCode), {
        error: 'REQUIRED',
        path: ['termCode'],
      }),
    ),
  value: printout,
});
export type PrintoutQuery = z.input<typeof printTimetables.input>;
