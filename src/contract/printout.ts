import * as z from 'zod/mini';
import { dateText, rangeInOrder } from '@/contract/base/dateFields';
import { query } from '@/contract/base/endpoint';
import { codeText, id } from '@/contract/base/fields';
import { containsFilter, filterText } from '@/contract/base/list';
import { LEVELS, session } from './rule';

export const PRINTED_BY = ['teacher', 'class', 'course'] as const;
export type PrintedBy = (typeof PRINTED_BY)[number];

/**
 * One printed page for a teacher, class or course. It has the name, the unit, and the ids of the
 * class sessions.
 */
const sheet = z.object({ name: z.string(), unit: z.string(), sessions: z.array(id) });
export type PrintSheet = z.infer<typeof sheet>;

const printout = z.object({
  /**
   * Departments and units, with the number of printed pages for each. Student classes belong to no
   * department here, so their list has one entry with a blank name.
   */
  units: z.array(z.object({ name: z.string(), sheets: z.int() })),
  sheets: z.array(sheet),
  sessions: z.array(session),
  clashing: z.array(id),
});
export type Printout = z.infer<typeof printout>;

/**
 * Returns one page for each teacher, class or course with class sessions in these dates. Without
 * `units` it returns only the numbers of pages.
 */
export const printTimetables = query('/api/rule', {
  fixed: { method: 'printout' },
  input: z
    .strictObject({
      by: z.enum(PRINTED_BY),
      /**
       * The level (undergraduate or postgraduate) of the classes or courses. It is not used for
       * teachers, because teachers may teach both levels.
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
