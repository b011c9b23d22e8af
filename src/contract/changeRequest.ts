/** Requests of teachers for changes of their classes (调停课申请), and their approval. */

import * as z from 'zod/mini';
import { type InputOf, query, write } from '@/contract/base/endpoint';
import { id, pattern, queryId, recordShape, recordText, version } from '@/contract/base/fields';
import { listShape, pageOf } from '@/contract/base/list';
import { cleanMobile, MOBILE } from '@/contract/base/phone';
import { causeShape } from '@/contract/changeCause';
import { changeEffects } from '@/contract/changeEffects';
import { classChangeFilters, standing } from '@/contract/ledger';
import { LEVELS, sessionShape, teacher } from '@/contract/rule';
import { withNotices } from '@/contract/sms/changeNotices';

/** The kinds of a request: 调课, 停课 or 代课. */
export const REQUEST_KINDS = ['move', 'cancel', 'substitute'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** Who has to approve: the department (院系), or the teaching office (教务). */
export const REQUEST_STEPS = ['unit', 'office'] as const;
export type RequestStep = (typeof REQUEST_STEPS)[number];

/** `unit` and `office` wait for this step. The others are final. */
export const REQUEST_STATES = [...REQUEST_STEPS, 'accepted', 'refused', 'withdrawn'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

export const REQUEST_ACTIONS = ['ask', 'accept', 'refuse', 'withdraw'] as const;
export type RequestAction = (typeof REQUEST_ACTIONS)[number];

export const MAX_REQUEST_CLASSES = 20;

/** A time and a room. A missing field stays as it is. */
const place = z.partial(
  z.pick(z.object(sessionShape), { date: true, periodStart: true, periodEnd: true, room: true }),
);
const placed = z.strictObject({ id, ...place.shape });
/** The class session `id` at another time, or in another room. */
export type PlacedClass = z.output<typeof placed>;
const placedClasses = z.array(placed).check(z.maxLength(MAX_REQUEST_CLASSES));

const requestFields = {
  kind: z.enum(REQUEST_KINDS),
  /** The classes, with the proposed time and room of each. */
  classes: z.array(placed).check(z.minLength(1), z.maxLength(MAX_REQUEST_CLASSES)),
  /** Moves the classes that have no proposed date by this number of days. */
  days: z.optional(z.int().check(z.minimum(-300), z.maximum(300))),
  /** The contact who is to teach the classes. Required for a substitute. */
  substituteId: z.optional(id),
  reason: z.optional(causeShape.reason),
  note: z.optional(causeShape.note),
  /** True for a request after the deadline. It needs a telephone number. */
  urgent: z.optional(z.boolean()),
  mobile: z.optional(pattern(40, MOBILE, 'CONTACT_MOBILE_INVALID', cleanMobile)),
};
/** A request of a teacher for her own classes. The call of a teacher has this input. */
export const requestInput = z.strictObject(requestFields);
export type RequestInput = z.input<typeof requestInput>;
export type ParsedRequest = z.output<typeof requestInput>;

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

/** Returns the full telephone number of an urgent request. The history notes who has seen it. */
export const revealRequest = write('/api/requests', {
  fixed: { method: 'reveal' },
  input: z.strictObject({ id }),
  value: z.object({ mobile: z.string() }),
  numbers: 'full',
});

const freePerson = z.object({
  contactId: id,
  name: z.string(),
  /** The pinyin forms in which users type the name, separated by blanks (V-06). */
  spelling: z.optional(z.string()),
  title: z.string(),
  /** True if the person teaches this course. Others belong to its department. */
  teachesCourse: z.boolean(),
});
export type FreePerson = z.infer<typeof freePerson>;
export const substituteQuery = z.strictObject({
  sessionIds: z.array(id).check(z.minLength(1), z.maxLength(MAX_REQUEST_CLASSES)),
});

/** People who teach the course or belong to its department, and are free at all these classes. */
export const findSubstitutes = query('/api/requests', {
  fixed: { method: 'substitutes' },
  input: substituteQuery,
  value: z.array(freePerson),
});

/** Counts the requests that wait for the reader. Menu, bell and home show the same number. */
export const requestCount = z.object({ waiting: z.int(), overdue: z.int() });
export type RequestCount = z.infer<typeof requestCount>;
export const countRequests = query('/api/requests', {
  fixed: { method: 'count' },
  input: z.strictObject({}),
  value: requestCount,
});
