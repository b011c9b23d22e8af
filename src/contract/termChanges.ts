/** The changes of a term: rates, report and make-up classes. */

import * as z from 'zod/mini';
import { type InputOf, query } from '@/contract/base/endpoint';
import { codeText, id } from '@/contract/base/fields';
import { changedClass } from '@/contract/ledger';
import { LEVELS } from '@/contract/rule';

/** A term with the changes of its classes. */
const termShape = { level: z.enum(LEVELS), termCode: codeText(20, 1) };

export const RATED_BY = ['course', 'teacher', 'department'] as const;
const rate = z.object({
  name: z.string(),
  /** Null if the rate is not that of a course. */
  courseId: z.nullable(id),
  changed: z.int(),
  classes: z.int(),
  isOver: z.boolean(),
});
/**
 * Changed classes against all classes of a term. A class counts once, whatever was changed how
 * often. Changes that were taken back do not count.
 */
export const readRates = query('/api/ledger', {
  fixed: { method: 'rates' },
  input: z.strictObject({ ...termShape, by: z.enum(RATED_BY) }),
  value: z.array(rate),
});
export type RatesQuery = InputOf<typeof readRates>;
export type Rate = z.infer<typeof rate>;

const reportRow = z.object({
  /** A teacher's classes of one course, or the sum of a department, or of the whole term. */
  about: z.enum(['teacher', 'department', 'all']),
  department: z.string(),
  courseName: z.string(),
  className: z.string(),
  teacher: z.string(),
  moved: z.int(),
  cancelled: z.int(),
  substituted: z.int(),
  added: z.int(),
  /** Classes that were moved, cancelled or taught by a substitute. Each counts once. */
  changed: z.int(),
  classes: z.int(),
});
export type ReportRow = z.infer<typeof reportRow>;
/**
 * The changes of a term by department, course and teacher, with sums. A class of two teachers counts
 * for both, and once in the sums. What has no change is left out.
 */
export const readReport = query('/api/ledger', {
  fixed: { method: 'report' },
  input: z.strictObject(termShape),
  value: z.array(reportRow),
});
export type ReportQuery = InputOf<typeof readReport>;

export const MAKE_UP_STATES = ['owed', 'overdue', 'arranged', 'done'] as const;
export type MakeUpState = (typeof MAKE_UP_STATES)[number];
const makeUp = z.object({
  ...changedClass.shape,
  number: z.string(),
  /** The day of the cancelled class, as it is now. */
  date: z.string(),
  state: z.enum(MAKE_UP_STATES),
  /** The day of the class that makes up for this one. Null if there is none yet. */
  makeUpDate: z.nullable(z.string()),
});
export type MakeUp = z.infer<typeof makeUp>;
/**
 * Cancelled classes of a term with the classes that make up for them. Each added class of the same
 * course and group makes up for the earliest cancelled one that is still owed.
 */
export const listMakeUps = query('/api/ledger', {
  fixed: { method: 'makeUps' },
  input: z.strictObject(termShape),
  value: z.array(makeUp),
});
export type TermOfChanges = InputOf<typeof listMakeUps>;
