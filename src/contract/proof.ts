/** The proof of one class (举证单): what happened to it, and who was told of it when. */

import * as z from 'zod/mini';
import { query } from '@/contract/base/endpoint';
import { id } from '@/contract/base/fields';
import { causeShape } from '@/contract/changeCause';
import { historyLine } from '@/contract/history';
import { CHANGE_KINDS } from '@/contract/ledger';
import { LEVELS } from '@/contract/rule';
import { SMS_CHANNELS, SMS_KINDS, SMS_STATUSES } from '@/contract/sms/sms';

const message = z.object({
  id,
  kind: z.enum(SMS_KINDS),
  channel: z.enum(SMS_CHANNELS),
  recipientName: z.string(),
  mobile: z.string(),
  content: z.string(),
  /** How the message stands now. */
  status: z.enum(SMS_STATUSES),
  errorText: z.string(),
});

const at = { at: z.string() };

const step = z.discriminatedUnion('what', [
  /**
   * A line of the history: the class was changed, its course was cancelled, deleted or held after
   * all, or a teacher answered.
   */
  z.object({ what: z.literal('line'), ...at, line: historyLine }),
  z.object({
    what: z.literal('entry'),
    ...at,
    ...causeShape,
    entryId: id,
    number: z.string(),
    kind: z.enum(CHANGE_KINDS),
  }),
  z.object({ what: z.literal('undone'), ...at, entryId: id, number: z.string() }),
  z.object({ what: z.literal('message'), ...at, message }),
  /** A message was handed over to the gateway, or the gateway reported about it. */
  z.object({
    what: z.literal('sending'),
    ...at,
    messageId: id,
    recipientName: z.string(),
    status: z.string(),
    text: z.string(),
    /** The time in the gateway's report. Missing if there is none. */
    reportedAt: z.optional(z.string()),
  }),
]);
export type ProofStep = z.infer<typeof step>;

export const proof = z.object({
  sessionId: id,
  courseId: id,
  courseName: z.string(),
  className: z.string(),
  department: z.string(),
  level: z.enum(LEVELS),
  termCode: z.string(),
  /** Oldest first. */
  steps: z.array(step),
});
export type Proof = z.infer<typeof proof>;

/** Reads the proof of a class, which may be deleted. */
export const readProof = query('/api/ledger', {
  fixed: { method: 'proof' },
  input: z.strictObject({ sessionId: id }),
  value: proof,
});
