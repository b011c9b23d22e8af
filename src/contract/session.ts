/** API calls that preview a class session, and that add or remove one (T-07). */

import * as z from 'zod/mini';
import { query, write } from '@/contract/base/endpoint';
import { id, version } from '@/contract/base/fields';
import { deleted } from '@/contract/base/list';
import { withCause } from './changeCause';
import { changeEffects } from './changeEffects';
import { SESSION_STATUSES, savedSession, sessionInput, sessionShape } from './rule';
import { noticeCounts, withNotices } from './sms/changeNotices';

const previewedSession = z.object({
  ...changeEffects.shape,
  date: z.string(),
  week: z.nullable(z.int()),
  weekday: z.int(),
  status: z.enum(SESSION_STATUSES),
  /** The clock times of the class session. Blank if the term defines none for these periods. */
  startTime: z.string(),
  endTime: z.string(),
  /**
   * The name of the holiday on this date. Null if the date is not a holiday. Blank if the holiday
   * has no name.
   */
  holiday: z.nullable(z.string()),
  afterTerm: z.boolean(),
  /**
   * The reason why the class session cannot be saved. Clashes and other effects are then left
   * empty. Null if it can be saved.
   */
  problem: z.nullable(z.object({ field: z.string(), code: z.string(), message: z.string() })),
});
export type PreviewedSession = z.infer<typeof previewedSession>;

/** Previews a change of the class session `id`, or a new class session of the course `courseId`. */
export const previewSession = query('/api/rule', {
  fixed: { method: 'previewSession' },
  input: z
    .strictObject({
      ...z.partial(z.object(sessionShape)).shape,
      id: z.optional(id),
      courseId: z.optional(id),
    })
    .check(
      z.refine((value) => (value.id === undefined) !== (value.courseId === undefined), {
        error: 'REQUIRED',
        path: ['id'],
      }),
    ),
  value: previewedSession,
});
export type SessionPreviewQuery = z.input<typeof previewSession.input>;

export const addSession = write('/api/rule', {
  fixed: { method: 'addSession' },
  status: 201,
  input: z.strictObject({ ...sessionInput.shape, ...withNotices, ...withCause, courseId: id }),
  value: savedSession,
});
export type NewSession = z.input<typeof addSession.input>;

export const removeSession = write('/api/rule', {
  fixed: { method: 'removeSession' },
  input: z.strictObject({ id, version, ...withNotices, ...withCause }),
  value: z.object({ ...deleted.shape, ...noticeCounts.shape }),
});
