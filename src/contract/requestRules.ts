/** How the office handles requests for changes of classes (调停课申请). */

import * as z from 'zod/mini';

/** The steps of approval: none, by the department, by the teaching office, or by both in order. */
export const APPROVALS = ['none', 'unit', 'office', 'both'] as const;
export type Approvals = (typeof APPROVALS)[number];

export const requestRules = z.strictObject({
  /** A class must be at least this many days ahead. Later requests are urgent (急). */
  daysAhead: z.int().check(z.minimum(0), z.maximum(60)),
  approvals: z.enum(APPROVALS),
  /** From this number of classes, the teaching office must approve too. Null for no such rule. */
  officeFrom: z.nullable(z.int().check(z.minimum(1), z.maximum(100))),
  /** A request that waits for longer than this number of days is overdue. */
  overdueDays: z.int().check(z.minimum(1), z.maximum(60)),
});
export type RequestRules = z.infer<typeof requestRules>;

export const DEFAULT_REQUEST_RULES: RequestRules = {
  daysAhead: 3,
  approvals: 'office',
  officeFrom: null,
  overdueDays: 2,
};
