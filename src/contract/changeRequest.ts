/** Requests of teachers for changes of their classes (调停课申请), and their approval. */

import * as z from 'zod/mini';
import { type InputOf, query, write } from '@/contract/base/endpoint';
import { id, queryId, recordShape } from '@/contract/base/fields';
import { listShape, pageOf } from '@/contract/base/list';
import { causeShape } from '@/contract/changeCause';
import { classChangeFilters, standing } from '@/contract/ledger';
import { place, REQUEST_KINDS, requestFields } from '@/contract/requestProposal';
import { LEVELS, teacher } from '@/contract/rule';

/** Who has to approve: the department (院系), or the teaching office (教务). */
export const REQUEST_STEPS = ['unit', 'office'] as const;
export type RequestStep = (typeof REQUEST_STEPS)[number];

/** `unit` and `office` wait for this step. The others are final. */
export const REQUEST_STATES = [...REQUEST_STEPS, 'accepted', 'refused', 'withdrawn'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

export const REQUEST_ACTIONS = ['ask', 'accept', 'refuse', 'withdraw'] as const;
export type RequestAction = (typeof REQUEST_ACTIONS)[number];

const requestedClass = z.object({
  id,
  sessionId: id,
  courseId: id,
  level: z.enum(LEVELS),
  termCode: z.string(),
  courseName: z.string(),
  className: z.string(),
  department: z.string(),
  /** How the class stood when it was asked, or when the last step was approved. */
  before: standing,
  /** How the class is to stand, or stands since the request was accepted. */
  after: standing,
  /**
   * How the class stands now. Null if it is deleted. Only an open request that is read alone has it,
   * and only if the class has changed since it was asked.
   */
  now: z.optional(z.nullable(standing)),
});
export type RequestedClass = z.infer<typeof requestedClass>;

const takenStep = z.object({
  id,
  action: z.enum(REQUEST_ACTIONS),
  /** The step that was approved or refused. Null for the asker. */
  step: z.nullable(z.enum(REQUEST_STEPS)),
  at: z.string(),
  /** The name of the person. */
  name: z.string(),
  /** Why the request was refused. */
  sentence: z.string(),
  /** Times and rooms that the approver set instead of the proposed ones. */
  set: z.array(z.object({ id, ...place.shape })),
});
export type TakenStep = z.infer<typeof takenStep>;

export const changeRequest = z.object({
  ...recordShape,
  ...causeShape,
  kind: z.enum(REQUEST_KINDS),
  state: z.enum(REQUEST_STATES),
  urgent: z.boolean(),
  /** The asker's telephone number for an urgent request. Blank for others. */
  mobile: z.string(),
  /** The proposed substitute. Null for other kinds. */
  substitute: z.nullable(teacher),
  classCount: z.int(),
  /** The first classes in order of date. A request that is read alone has all. */
  classes: z.array(requestedClass),
  /** Since when the request waits for its present step. Null if it does not wait. */
  waitingSince: z.nullable(z.string()),
  isOverdue: z.boolean(),
  /** All steps that were taken, oldest first. The first one is the request itself. */
  steps: z.array(takenStep),
  /** The step after the present one. Null if the present step makes the change, or none waits. */
  nextStep: z.nullable(z.enum(REQUEST_STEPS)),
  /** What the reader may do with this request now. */
  may: z.array(z.enum(['accept', 'refuse', 'withdraw'])),
  /** The ledger entry of the change. Null if the request is not accepted. */
  entryId: z.nullable(id),
  entryNumber: z.string(),
  /** The history entry of the change, with which it can be undone. */
  historyId: z.nullable(id),
  /** True if the change was undone. */
  isUndone: z.optional(z.boolean()),
});
export type ChangeRequest = z.infer<typeof changeRequest>;

export const REQUEST_WAITS = ['me', 'meOverdue', 'all', 'overdue'] as const;

const filters = {
  ...classChangeFilters,
  kind: z.optional(z.enum(REQUEST_KINDS)),
  state: z.optional(z.enum(REQUEST_STATES)),
  /** `me` finds requests that wait for the reader, `all` those that wait for anybody. */
  waits: z.optional(z.enum(REQUEST_WAITS)),
  id: z.optional(queryId),
};
export const requestListInput = z.strictObject({
  ...listShape(['createdAt', 'asker', 'reason', 'classCount', 'waitingSince', 'firstDay']),
  ...filters,
});

export const listRequests = query('/api/requests', {
  fixed: { method: 'list' },
  input: requestListInput,
  value: pageOf(changeRequest),
});
export type RequestQuery = InputOf<typeof listRequests>;

/** Reads one request with all its classes, and says which of them have changed since. */
export const readRequest = query('/api/requests', {
  fixed: { method: 'read' },
  input: z.strictObject({ id }),
  value: changeRequest,
});

/** A secretary asks for a teacher of her units. */
export const askForTeacher = write('/api/requests', {
  fixed: { method: 'post' },
  status: 201,
  input: z.strictObject({ teacherId: id, ...requestFields }),
  value: changeRequest,
});
export type RequestForTeacher = InputOf<typeof askForTeacher>;

/** Returns the full telephone number of an urgent request. The history notes who has seen it. */
export const revealRequest = write('/api/requests', {
  fixed: { method: 'reveal' },
  input: z.strictObject({ id }),
  value: z.object({ mobile: z.string() }),
  numbers: 'full',
});

/** Counts the requests that wait for the reader. Menu, bell and home show the same number. */
export const requestCount = z.object({ waiting: z.int(), overdue: z.int() });
export type RequestCount = z.infer<typeof requestCount>;
export const countRequests = query('/api/requests', {
  fixed: { method: 'count' },
  input: z.strictObject({}),
  value: requestCount,
});
