/** What is printed or saved of the timetable in bulk (T-11). */

import * as z from 'zod/mini';
import { query } from '@/contract/base/endpoint';
import { codeText, dateText, id, rangeInOrder } from '@/contract/base/fields';
import { containsFilter, filterText } from '@/contract/base/list';
import { LEVELS, session } from './rule';

export const PRINTED_BY = ['teacher', 'class', 'course'] as const;
export type PrintedBy = (typeof PRINTED_BY)[number];

/** One page: whose it is, where that belongs, and its sessions' ids. */
const sheet = z.object({ name: z.string(), unit: z.string(), sessions: z.array(id) });
export type PrintSheet = z.infer<typeof sheet>;

const printout = z.object({
  /** The departments and units that have sheets, and how many; of classes there is one, without a name. */
  units: z.array(z.object({ name: z.string(), sheets: z.int() })),
  /** Those of the units asked for that have a class, each once. */
  sheets: z.array(sheet),
  sessions: z.array(session),
  /** Of these sessions those that clash with another one. */
  clashing: z.array(id),
});
export type Printout = z.infer<typeof printout>;

/** The sheets of every teacher, class or course that has a class between two days; without `units` only their counts. */
export const printTimetables = query('/api/rule', {
  fixed: { method: 'printout' },
  input: z
    .strictObject({
      by: z.enum(PRINTED_BY),
      /** Of classes and courses; teachers have both. */
      level: z.enum(LEVELS),
      dateFrom: dateText,
      dateTo: dateText,
      /** Of courses: those of this term, with all their sessions. */
      termCode: z.optional(codeText(20)),
      /** What the teacher, class or course is called contains this. */
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
