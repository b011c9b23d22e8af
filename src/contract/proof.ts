/**
 * The proof of one class (举证单): the class at every moment, who changed it and why, and who was told
 * when.
 */

import * as z from 'zod/mini';
import { query } from '@/contract/base/endpoint';
import { id } from '@/contract/base/fields';
import { causeShape } from '@/contract/changeCause';
import { HISTORY_ACTIONS, lineWriter } from '@/contract/history';
import { CHANGE_KINDS } from '@/contract/ledger';
import { COURSE_STATUSES, LEVELS, STORED_STATUSES, teacher } from '@/contract/rule';
import { SMS_ANSWERS, SMS_CHANNELS, SMS_KINDS, SMS_STATUSES } from '@/contract/sms/sms';

/** The stored values of the class, and the status of its course. */
const state = z.object({
  date: z.string(),
  week: z.nullable(z.int()),
  weekday: z.int(),
  periodStart: z.int(),
  periodEnd: z.int(),
  room: z.string(),
  groupName: z.string(),
  form: z.string(),
  topic: z.string(),
  requirement: z.string(),
  teachers: z.array(teacher),
  status: z.enum(STORED_STATUSES),
  courseStatus: z.enum(COURSE_STATUSES),
});
export type ClassState = z.infer<typeof state>;

const message = z.object({
  id,
  kind: z.enum(SMS_KINDS),
  channel: z.enum(SMS_CHANNELS),
  recipientName: z.string(),
  mobile: z.string(),
  content: z.string(),
  /** The present status of the message. */
  status: z.enum(SMS_STATUSES),
  errorText: z.string(),
});

const at = { at: z.string() };
/** The class after this step. Null if the class did not exist then. */
const after = { state: z.nullable(state) };
const ofMessage = { messageId: id, recipientName: z.string() };

const step = z.discriminatedUnion('what', [
  /**
   * The first step: the class when it was created, or before the oldest history entry that is still
   * stored.
   */
  z.object({ what: z.literal('begin'), ...at, ...after, writer: lineWriter }),
  /** A history entry of the class, or a change of the status of its course. */
  z.object({
    what: z.literal('change'),
    ...at,
    ...after,
    historyId: id,
    of: z.enum(['session', 'course']),
    action: z.enum(HISTORY_ACTIONS),
    writer: lineWriter,
  }),
  /**
   * The class moved, because the dates of its term changed or its course was moved to another term.
   */
  z.object({ what: z.literal('term'), ...at, ...after }),
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
  /** A message was handed over to the gateway, or the gateway sent a delivery report. */
  z.object({
    what: z.literal('sending'),
    ...at,
    ...ofMessage,
    status: z.string(),
    text: z.string(),
    /** The time in the delivery report of the gateway. Missing if there is none. */
    reportedAt: z.optional(z.string()),
  }),
  /** The link in a message was opened for the first time. */
  z.object({ what: z.literal('opened'), ...at, ...ofMessage }),
  /** A teacher answered, or the office marked a problem as solved. */
  z.object({
    what: z.literal('answer'),
    ...at,
    writer: lineWriter,
    recipientName: z.string(),
    answer: z.enum(SMS_ANSWERS),
    answerText: z.string(),
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
  /**
   * All steps, oldest first. Some steps have no `state`. The state of the class at a given moment
   * is the `state` of the last step up to that moment that has one.
   */
  steps: z.array(step),
});
export type Proof = z.infer<typeof proof>;

/** Returns the proof of a class, even if the class was deleted. */
export const readProof = query('/api/ledger', {
  fixed: { method: 'proof' },
  input: z.strictObject({ sessionId: id }),
  value: proof,
});
