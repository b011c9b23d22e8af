/** A teacher's own requests for changes of classes. */

import * as z from 'zod/mini';
import { query, write } from '@/contract/base/endpoint';
import { id, version } from '@/contract/base/fields';
import { pageOf, pagingShape } from '@/contract/base/list';
import { REQUEST_ACTIONS, REQUEST_STATES } from '@/contract/changeRequest';
import { wallClass } from '@/contract/my';
import { withdrawInput } from '@/contract/requestDecisions';
import { REQUEST_KINDS, requestInput } from '@/contract/requestProposal';
import { sessionShape } from '@/contract/rule';

const time = z.pick(z.object(sessionShape), { date: true, periodStart: true, periodEnd: true });

/** The time, room and teachers of a class before or after the requested change. */
const place = z.object({
  ...time.shape,
  weekday: z.int(),
  room: z.string(),
  teachers: z.array(z.string()),
});
export type WallPlace = z.infer<typeof place>;

const myRequest = z.object({
  id,
  version,
  createdAt: z.string(),
  kind: z.enum(REQUEST_KINDS),
  state: z.enum(REQUEST_STATES),
  urgent: z.boolean(),
  reason: z.string(),
  note: z.string(),
  classCount: z.int(),
  /** The first classes of the request, sorted by date. */
  classes: z.array(
    z.object({
      id,
      courseName: z.string(),
      className: z.string(),
      before: place,
      after: place,
    }),
  ),
  steps: z.array(
    z.object({
      id,
      action: z.enum(REQUEST_ACTIONS),
      at: z.string(),
      name: z.string(),
      sentence: z.string(),
    }),
  ),
  isOverdue: z.boolean(),
  /** True if the change of the classes was undone. */
  isUndone: z.optional(z.boolean()),
  mayWithdraw: z.boolean(),
  /**
   * The number of the change in the ledger (调停课台账), such as `调2026-0001`. Blank until the request
   * is accepted.
   */
  entryNumber: z.string(),
});
export type MyRequest = z.infer<typeof myRequest>;

export const listMyRequests = query('/api/my', {
  fixed: { method: 'requests' },
  input: z.strictObject(pagingShape),
  value: pageOf(myRequest),
});

/**
 * Returns the data for the request form: the class, the teacher's other classes of the course, and
 * the office's rules.
 */
export const openMyRequest = query('/api/my', {
  fixed: { method: 'requestForm' },
  input: z.strictObject({ sessionId: id }),
  value: z.object({
    shown: wallClass,
    /** The teacher's other upcoming classes of the same course. */
    others: z.array(wallClass),
    reasons: z.array(z.string()),
    reasonRequired: z.boolean(),
    /**
     * The number of days by which a request must be made before the class. Otherwise it is urgent
     * (急). With 3, a request for a class on 4 September is on time until 1 September.
     */
    daysAhead: z.int(),
  }),
});
export type MyRequestForm = z.infer<typeof openMyRequest.value>;

const freeTime = z.object({ ...time.shape, startTime: z.string(), endTime: z.string() });
export type MyFreeTime = z.infer<typeof freeTime>;

/**
 * Returns times at which the teachers, the student class and the room of the class are free (T-09).
 */
export const findMyFreeTimes = query('/api/my', {
  fixed: { method: 'freeTimes' },
  input: z.strictObject({ sessionId: id }),
  value: z.array(freeTime),
});

/** Returns the names of rooms that are free for the class at this time. */
export const findMyRooms = query('/api/my', {
  fixed: { method: 'rooms' },
  input: z.strictObject({ sessionId: id, ...time.shape }),
  value: z.array(z.string()),
});

const substitute = z.object({ contactId: id, name: z.string(), teachesCourse: z.boolean() });
export type MySubstitute = z.infer<typeof substitute>;

/**
 * Returns possible substitutes: people who are free at the times of these classes, and who teach
 * the course or belong to its department.
 */
export const findMySubstitutes = query('/api/my', {
  fixed: { method: 'substitutes' },
  input: z.strictObject({ sessionIds: z.array(id).check(z.minLength(1), z.maxLength(20)) }),
  value: z.array(substitute),
});

export const askForMyChange = write('/api/my', {
  fixed: { method: 'ask' },
  status: 201,
  input: requestInput,
  value: myRequest,
});

export const withdrawMyRequest = write('/api/my', {
  fixed: { method: 'withdraw' },
  input: withdrawInput,
  value: myRequest,
});
