/** API calls about the changed classes of a term: rates, report and make-up classes. */

import * as z from 'zod/mini';
import { type InputOf, query } from '@/contract/base/endpoint';
import { codeText, id } from '@/contract/base/fields';
import { changedClass } from '@/contract/ledger';
import { LEVELS } from '@/contract/rule';

/** The term whose changed classes are counted or listed. */
const termShape = { level: z.enum(LEVELS), termCode: codeText(20, 1) };

export const RATED_BY = ['course', 'teacher', 'department'] as const;
const rate = z.object({
  name: z.string(),
  /** The id of the course. Null for the rate of a teacher or department. */
  courseId: z.nullable(id),
  changed: z.int(),
  classes: z.int(),
  isOver: z.boolean(),
});
/**
 * Returns how many classes of a term were changed, by course, teacher or department. A class counts
 * once, even if it was changed several times. Changes that were undone do not count.
 */
export const readRates = query('/api/ledger', {
  fixed: { method: 'rates' },
  input: z.strictObject({ ...termShape, by: z.enum(RATED_BY) }),
  value: z.array(rate),
});
export type RatesQuery = InputOf<typeof readRates>;
export type Rate = z.infer<typeof rate>;

const reportRow = z.object({
  /**
   * The subject of the row: a teacher's classes of one course, or the sum of a department or of the
   * whole term.
   */
  about: z.enum(['teacher', 'department', 'all']),
  department: z.string(),
  courseName: z.string(),
  className: z.string(),
  teacher: z.string(),
  moved: z.int(),
  cancelled: z.int(),
  substituted: z.int(),
  added: z.int(),
  /**
   * The number of classes that were moved, cancelled or taught by a substitute. Each class counts
   * once.
   */
  changed: z.int(),
  classes: z.int(),
});
export type ReportRow = z.infer<typeof reportRow>;
/**
 * Returns the numbers of changed classes of a term by department, course and teacher, with sums. A
 * class with two teachers counts for both of them, but only once in the sums. Rows without changes
 * are left out.
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
  /** The current date of the cancelled class. */
  date: z.string(),
  state: z.enum(MAKE_UP_STATES),
  /** The date of the make-up class. Null if there is none yet. */
  makeUpDate: z.nullable(z.string()),
});
export type MakeUp = z.infer<typeof makeUp>;
/**
 * Lists the cancelled classes of a term with their make-up classes (补课). Each added class makes up
 * for the earliest cancelled class of the same course and group that has no make-up class yet.
 */
export const listMakeUps = query('/api/ledger', {
  fixed: { method: 'makeUps' },
  input: z.strictObject(termShape),
  value: z.array(makeUp),
});
export type TermOfChanges = InputOf<typeof listMakeUps>;
