/** The office's rules for requests for changes of classes (调停课申请). */

import * as z from 'zod/mini';

/**
 * The approvals that a request needs: none, the department's, the teaching office's, or first the
 * department's and then the teaching office's.
 */
export const APPROVALS = ['none', 'unit', 'office', 'both'] as const;
export type Approvals = (typeof APPROVALS)[number];

export const requestRules = z.strictObject({
  /**
   * The number of days by which a request must be made before the class. Otherwise it is urgent
   * (急). With 3, a request for a class on 4 September is on time until 1 September.
   */
  daysAhead: z.int().check(z.minimum(0), z.maximum(60)),
  approvals: z.enum(APPROVALS),
  /**
   * A request for this number of classes or more also needs the approval of the teaching office.
   * Null if there is no such limit.
   */
  officeFrom: z.nullable(z.int().check(z.minimum(1), z.maximum(100))),
  /** The number of days that a request may wait before it is overdue. */
  overdueDays: z.int().check(z.minimum(1), z.maximum(60)),
});
export type RequestRules = z.infer<typeof requestRules>;

export const DEFAULT_REQUEST_RULES: RequestRules = {
  daysAhead: 3,
  approvals: 'office',
  officeFrom: null,
  overdueDays: 2,
};
