/** Requests of teachers for changes of their classes (调停课申请), and their approval. */

import * as z from 'zod/mini';
import { type InputOf, query, write } from '@/contract/base/endpoint';
import { id, queryId, recordShape } from '@/contract/base/fields';
import { listShape, pageOf } from '@/contract/base/list';
import { causeShape } from '@/contract/changeCause';
import { classChangeFilters, classOfChangeShape, standing } from '@/contract/ledger';
import { place, REQUEST_KINDS, requestFields } from '@/contract/requestProposal';
import { teacher } from '@/contract/rule';

/**
 * The approval steps of a request: by the department (院系, `unit`) and by the teaching office (教务,
 * `office`).
 */
export const REQUEST_STEPS = ['unit', 'office'] as const;
export type RequestStep = (typeof REQUEST_STEPS)[number];

/**
 * The states of a request. In the states `unit` and `office`, it waits for that approval step. All
 * other states are final.
 */
export const REQUEST_STATES = [...REQUEST_STEPS, 'accepted', 'refused', 'withdrawn'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

export const REQUEST_ACTIONS = ['ask', 'accept', 'refuse', 'withdraw'] as const;
export type RequestAction = (typeof REQUEST_ACTIONS)[number];

const requestedClass = z.object({
  ...classOfChangeShape,
  /** The class when the request was made, or when it was last approved. */
  before: standing,
  /**
   * The requested state of the class or, once the request is accepted, the class after the change.
   */
  after: standing,
  /**
   * The class now, if it has changed since `before`. Null if it was deleted. Only `readRequest`
   * returns it, and only while the request waits for an approval.
   */
  now: z.optional(z.nullable(standing)),
});
export type RequestedClass = z.infer<typeof requestedClass>;

const takenStep = z.object({
  id,
  action: z.enum(REQUEST_ACTIONS),
  /** The approval step that was approved or refused. Null if the action was neither. */
  step: z.nullable(z.enum(REQUEST_STEPS)),
  at: z.string(),
  /** The name of the person who took the action. */
  name: z.string(),
  /** The reason for the refusal. */
  sentence: z.string(),
  /** Times and rooms that the approver chose instead of the proposed ones. */
  set: z.array(z.object({ id, ...place.shape })),
});
export type TakenStep = z.infer<typeof takenStep>;

export const changeRequest = z.object({
  ...recordShape,
  ...causeShape,
  kind: z.enum(REQUEST_KINDS),
  state: z.enum(REQUEST_STATES),
  urgent: z.boolean(),
  /** The asker's telephone number. Blank if the request is not urgent. */
  mobile: z.string(),
  /** The proposed substitute. Null if the request is not for a substitute. */
  substitute: z.nullable(teacher),
  classCount: z.int(),
  /** The first classes of the request, sorted by date. `readRequest` returns all classes. */
  classes: z.array(requestedClass),
  /** The time at which the current approval step began. Null if the request no longer waits. */
  waitingSince: z.nullable(z.string()),
  isOverdue: z.boolean(),
  /**
   * All actions on the request, oldest first. The first action is that somebody made the request.
   */
  steps: z.array(takenStep),
  /**
   * The approval step after the current one. Null if there is none, or if the request no longer
   * waits.
   */
  nextStep: z.nullable(z.enum(REQUEST_STEPS)),
  /** The actions that the reader may take on this request now. */
  may: z.array(z.enum(['accept', 'refuse', 'withdraw'])),
  /** The id of the change's entry in the ledger (调停课台账). Null if the request is not accepted. */
  entryId: z.nullable(id),
  entryNumber: z.string(),
  /** The id of the history entry of the change, for undo. */
  historyId: z.nullable(id),
  /** True if the change of the classes was undone. */
  isUndone: z.optional(z.boolean()),
});
export type ChangeRequest = z.infer<typeof changeRequest>;

export const REQUEST_WAITS = ['me', 'meOverdue', 'all', 'overdue'] as const;

const filters = {
  ...classChangeFilters,
  kind: z.optional(z.enum(REQUEST_KINDS)),
  state: z.optional(z.enum(REQUEST_STATES)),
  /**
   * `me` finds requests that wait for the reader, and `all` finds requests that wait for anybody.
   * `meOverdue` and `overdue` find only those that are overdue.
   */
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

/**
 * Returns one request with all its classes, and with the current state of classes that have
 * changed.
 */
export const readRequest = query('/api/requests', {
  fixed: { method: 'read' },
  input: z.strictObject({ id }),
  value: changeRequest,
});

/** Makes a request for a teacher, by a secretary of the teacher's unit. */
export const askForTeacher = write('/api/requests', {
  fixed: { method: 'post' },
  status: 201,
  input: z.strictObject({ teacherId: id, ...requestFields }),
  value: changeRequest,
});
export type RequestForTeacher = InputOf<typeof askForTeacher>;

/** Returns the full telephone number of an urgent request, and records this in the history. */
export const revealRequest = write('/api/requests', {
  fixed: { method: 'reveal' },
  input: z.strictObject({ id }),
  value: z.object({ mobile: z.string() }),
  numbers: 'full',
});

/**
 * The number of requests that wait for the reader, and how many of them are overdue. The menu, the
 * bell and the home page show this number.
 */
export const requestCount = z.object({ waiting: z.int(), overdue: z.int() });
export type RequestCount = z.infer<typeof requestCount>;
export const countRequests = query('/api/requests', {
  fixed: { method: 'count' },
  input: z.strictObject({}),
  value: requestCount,
});
