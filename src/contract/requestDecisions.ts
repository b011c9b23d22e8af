/** Decisions about requests for changes of classes: preview, approval, refusal and withdrawal. */

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
   * The reason why the substitute cannot take over the classes, so that the request cannot be
   * accepted. Blank if there is none.
   */
  problem: z.string(),
  /**
   * Warnings about the teacher who asked or the account that made the request, for example that the
   * teacher's contact no longer exists.
   */
  warnings: z.array(z.string()),
  items: z.array(
    z.object({
      sessionId: id,
      /** The current version of the class. 0 if the class was deleted. */
      version: z.int(),
      date: z.string(),
      periodStart: z.int(),
      periodEnd: z.int(),
      room: z.string(),
      /** The fields of the class that have changed since the request was made or last approved. */
      changed: z.array(z.string()),
      /** The reason why the class cannot be changed. Blank if it can. */
      problem: z.string(),
    }),
  ),
});
export type PreviewedRequest = z.infer<typeof previewedRequest>;

/**
 * Previews the effects of accepting the request now. `set` are times and rooms that the approver
 * chose instead of the proposed ones.
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
   * The ids and versions of changed classes that the approver has seen. The call fails with 409 if
   * a class has changed since the request and the approver has not seen its current version.
   */
  seen: z.optional(z.array(stamp).check(z.maxLength(MAX_REQUEST_CLASSES))),
  ...withNotices,
});
export type AcceptInput = z.output<typeof acceptInput>;
const refuseInput = z.strictObject({ id, version, sentence: recordText(200, 1) });
export type RefuseInput = z.output<typeof refuseInput>;

/**
 * Approves a request for the department. After the last approval, the server changes the classes.
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
