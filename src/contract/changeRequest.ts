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
 * The approval steps: by the department (院系, `unit`), and by the teaching office (教务, `office`).
 */
export const REQUEST_STEPS = ['unit', 'office'] as const;
export type RequestStep = (typeof REQUEST_STEPS)[number];

/**
 * The states of a request. In `unit` and `office`, the request waits for this approval step. The
 * other states are final.
 */
export const REQUEST_STATES = [...REQUEST_STEPS, 'accepted', 'refused', 'withdrawn'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

export const REQUEST_ACTIONS = ['ask', 'accept', 'refuse', 'withdraw'] as const;
export type RequestAction = (typeof REQUEST_ACTIONS)[number];

const requestedClass = z.object({
  ...classOfChangeShape,
  /**
   * The state of the class at the time of the request, or at the last approval if there was one.
   */
  before: standing,
  /** The requested state of the class. Once the request is accepted, the state after the change. */
  after: standing,
  /**
   * The present state of the class, if it has changed since `before`. Null if the class is deleted.
   * Only `readRequest` returns it, for a request that is not decided yet.
   */
  now: z.optional(z.nullable(standing)),
});
export type RequestedClass = z.infer<typeof requestedClass>;

const takenStep = z.object({
  id,
  action: z.enum(REQUEST_ACTIONS),
  /** The approval step that was approved or refused. Null for other actions. */
  step: z.nullable(z.enum(REQUEST_STEPS)),
  at: z.string(),
  /** The name of the person who did the action. */
  name: z.string(),
  /** The reason for the refusal. */
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
  /** The first classes of the request, sorted by date. `readRequest` returns all classes. */
  classes: z.array(requestedClass),
  /** The time at which the present approval step began. Null if the request waits for no step. */
  waitingSince: z.nullable(z.string()),
  isOverdue: z.boolean(),
  /** All actions on the request, oldest first. The first action is the request itself. */
  steps: z.array(takenStep),
  /**
   * The approval step after the present one. Null if the present step is the last, or if the
   * request waits for no step.
   */
  nextStep: z.nullable(z.enum(REQUEST_STEPS)),
  /** The actions that the reader can do with this request now. */
  may: z.array(z.enum(['accept', 'refuse', 'withdraw'])),
  /** The id of the ledger entry (调停课台账) of the change. Null if the request is not accepted. */
  entryId: z.nullable(id),
  entryNumber: z.string(),
  /** The id of the history entry of the change. The user can undo the change with this entry. */
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
  /** `me` finds requests that wait for the reader, `all` finds requests that wait for anybody. */
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
 * Returns one request with all its classes. Classes that have changed also have their present
 * state.
 */
export const readRequest = query('/api/requests', {
  fixed: { method: 'read' },
  input: z.strictObject({ id }),
  value: changeRequest,
});

/** Makes a request for a teacher. A secretary uses it for teachers of her units. */
export const askForTeacher = write('/api/requests', {
  fixed: { method: 'post' },
  status: 201,
  input: z.strictObject({ teacherId: id, ...requestFields }),
  value: changeRequest,
});
export type RequestForTeacher = InputOf<typeof askForTeacher>;

/**
 * Returns the full telephone number of an urgent request. The server records the call in the
 * history.
 */
export const revealRequest = write('/api/requests', {
  fixed: { method: 'reveal' },
  input: z.strictObject({ id }),
  value: z.object({ mobile: z.string() }),
  numbers: 'full',
});

/**
 * The number of requests that wait for the reader, and how many of them are overdue. Menu, bell and
 * home page show the same number.
 */
export const requestCount = z.object({ waiting: z.int(), overdue: z.int() });
export type RequestCount = z.infer<typeof requestCount>;
export const countRequests = query('/api/requests', {
  fixed: { method: 'count' },
  input: z.strictObject({}),
  value: requestCount,
});
