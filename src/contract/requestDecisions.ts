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
  /**
   * The reason why the substitute cannot take over the classes. Nobody can accept such a request.
   * Blank if there is no problem.
   */
  problem: z.string(),
  /** Warnings about the person who asked, for example if the contact is gone. */
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
      /**
       * The fields of the class that have changed since the request, or since the last approval.
       */
      changed: z.array(z.string()),
      /** The reason why this class cannot be changed. Blank if it can. */
      problem: z.string(),
    }),
  ),
});
export type PreviewedRequest = z.infer<typeof previewedRequest>;

/**
 * Previews the effects of accepting the request now. `set` has other times and rooms that the
 * approver has chosen.
 */
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
   * The ids and versions of the changed classes, as the approver has seen them. The call fails with
   * 409 if a class has changed since the request and is not in this list with its present version.
   */
  seen: z.optional(z.array(stamp).check(z.maxLength(MAX_REQUEST_CLASSES))),
  ...withNotices,
});
export type AcceptInput = z.output<typeof acceptInput>;
const refuseInput = z.strictObject({ id, version, sentence: recordText(200, 1) });
export type RefuseInput = z.output<typeof refuseInput>;

/**
 * Approves a request for the department. After the last approval step, the server changes the
 * classes.
 */
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
