/** Decisions about requests for changes: preview, approval, refusal and withdrawal. */

import * as z from 'zod/mini';
import { type InputOf, query, write } from '@/contract/base/endpoint';
import { id, recordText, version } from '@/contract/base/fields';
import { changeEffects } from '@/contract/changeEffects';
import { changeRequest } from '@/contract/changeRequest';
import { MAX_REQUEST_CLASSES, placedClasses } from '@/contract/requestProposal';
import { withNotices } from '@/contract/sms/changeNotices';

const previewedRequest = z.object({
  ...changeEffects.shape,
  /** Why the substitute cannot take over, so that nobody can accept the request. Else blank. */
  problem: z.string(),
  /** Facts about the asker that the approver should know. */
  warnings: z.array(z.string()),
  items: z.array(
    z.object({
      sessionId: id,
      /** The present version of the class. 0 if it is deleted. */
      version: z.int(),
      date: z.string(),
      periodStart: z.int(),
      periodEnd: z.int(),
      room: z.string(),
      /** The fields that have changed since the class was asked. */
      changed: z.array(z.string()),
      /** Why this class cannot be changed. Blank if it can. */
      problem: z.string(),
    }),
  ),
});
export type PreviewedRequest = z.infer<typeof previewedRequest>;

/** Says what accepting the request would cause now. `set` has other times and rooms. */
export const previewRequest = query('/api/requests', {
  fixed: { method: 'preview' },
  input: z.strictObject({ id, set: z.optional(placedClasses) }),
  value: previewedRequest,
});
export type PreviewQuery = InputOf<typeof previewRequest>;

const stamp = z.strictObject({ id, version });
const acceptInput = z.strictObject({
  id,
  version,
  set: z.optional(placedClasses),
  /**
   * The versions of changed classes that the approver has looked at. A class that has changed
   * since it was asked, and is not among them, makes the call fail with 409.
   */
  seen: z.optional(z.array(stamp).check(z.maxLength(MAX_REQUEST_CLASSES))),
  ...withNotices,
});
export type AcceptInput = z.output<typeof acceptInput>;
const refuseInput = z.strictObject({ id, version, sentence: recordText(200, 1) });
export type RefuseInput = z.output<typeof refuseInput>;

/** Approves for the department. The last step of a request makes the change. */
export const acceptForUnit = write('/api/requests', {
  fixed: { method: 'accept', step: 'unit' },
  input: acceptInput,
  value: changeRequest,
});
export const acceptForOffice = write('/api/requests', {
  fixed: { method: 'accept', step: 'office' },
  input: acceptInput,
  value: changeRequest,
});
export const refuseForUnit = write('/api/requests', {
  fixed: { method: 'refuse', step: 'unit' },
  input: refuseInput,
  value: changeRequest,
});
export const refuseForOffice = write('/api/requests', {
  fixed: { method: 'refuse', step: 'office' },
  input: refuseInput,
  value: changeRequest,
});

export const withdrawInput = z.strictObject({ id, version });
export type WithdrawInput = z.output<typeof withdrawInput>;
export const withdrawRequest = write('/api/requests', {
  fixed: { method: 'withdraw' },
  input: withdrawInput,
  value: changeRequest,
});
