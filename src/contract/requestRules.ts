/** The office's rules for requests for changes of classes (调停课申请). */

import * as z from 'zod/mini';

/**
 * The approval steps of a request: none, the department, the teaching office, or first the
 * department and then the teaching office.
 */
export const APPROVALS = ['none', 'unit', 'office', 'both'] as const;
export type Approvals = (typeof APPROVALS)[number];

export const requestRules = z.strictObject({
  /** Minimum number of days before the class. A later request is urgent (急). */
  daysAhead: z.int().check(z.minimum(0), z.maximum(60)),
  approvals: z.enum(APPROVALS),
  /**
   * A request with at least this number of classes also needs the approval of the teaching office.
   * Null turns this rule off.
   */
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
