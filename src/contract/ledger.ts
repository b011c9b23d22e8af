/**
 * The ledger of changes (调停课台账): which classes were changed, when and why, and who asked for it.
 */

import * as z from 'zod/mini';
import { dateText } from '@/contract/base/dateFields';
import { type InputOf, query, write } from '@/contract/base/endpoint';
import { codeText, id, ids, queryId, recordShape, version } from '@/contract/base/fields';
import { containsFilters, filterText, listShape, pageOf, sorterShape } from '@/contract/base/list';
import { causeShape } from '@/contract/changeCause';
import { LEVELS, teacher } from '@/contract/rule';
import { SMS_STATUSES } from '@/contract/sms/sms';

/** The ways in which a class can change. */
export const CHANGE_KINDS = [
  'move',
  'cancel',
  'reinstate',
  'substitute',
  'room',
  'extra',
  'remove',
  // A change of the term, the holidays, the period times or the campus has moved the class to
  // another time.
  'calendar',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** A class as it was before or after a change. */
export const standing = z.object({
  date: z.string(),
  week: z.nullable(z.int()),
  weekday: z.int(),
  periodStart: z.int(),
  periodEnd: z.int(),
  room: z.string(),
  groupName: z.string(),
  teachers: z.array(teacher),
  /** The stored status of the class, or `holiday`. */
  status: z.string(),
  /**
   * The clock times of the class. In lists, they are set only for changes of the kind `calendar`.
   */
  startTime: z.optional(z.string()),
  endTime: z.optional(z.string()),
});
export type Standing = z.infer<typeof standing>;

/** Identifies a class and its course in a ledger entry or a request. */
export const classOfChangeShape = {
  id,
  sessionId: id,
  courseId: id,
  level: z.enum(LEVELS),
  termCode: z.string(),
  courseName: z.string(),
  className: z.string(),
  department: z.string(),
};

export const changedClass = z.object({
  ...classOfChangeShape,
  kind: z.enum(CHANGE_KINDS),
  /** The class before the change. Null if the change added the class. */
  before: z.nullable(standing),
  /** The class after the change. Null if the change removed the class. */
  after: z.nullable(standing),
  /** The time at which the change of this class was undone. Null if it was not undone. */
  undoneAt: z.nullable(z.string()),
});
export type ChangedClass = z.infer<typeof changedClass>;

const told = z.object({
  /** The number of people who were told about the change, and of people who were not. */
  notified: z.int(),
  notNotified: z.int(),
  /**
   * The number of messages about the change that have a reply, and of replies that report a
   * problem.
   */
  answered: z.int(),
  problems: z.int(),
});

/** An entry of the ledger, about a change of one or several classes. */
export const ledgerEntry = z.object({
  ...recordShape,
  ...causeShape,
  ...told.shape,
  /** The number that users see, such as `调2026-0001`. */
  number: z.string(),
  /** The way in which the first class changed. */
  kind: z.enum(CHANGE_KINDS),
  classCount: z.int(),
  /** The first classes of the change, sorted by date. */
  classes: z.array(changedClass),
  /**
   * The time at which the change was undone completely. Null if it was not undone or only in part.
   */
  undoneAt: z.nullable(z.string()),
  /** The id of the import that made the change. Null if a person made it. */
  batchId: z.nullable(id),
  historyId: z.nullable(id),
  /** The id of the request (调停课申请) that led to the change. Null or missing if there was none. */
  requestId: z.optional(z.nullable(id)),
  /** The people who approved the request, first approval first. */
  approvals: z.optional(z.array(z.object({ name: z.string(), at: z.string() }))),
  /** The messages about the change. Only `readLedgerEntry` returns them. */
  messages: z.optional(
    z.array(
      z.object({
        recipientName: z.string(),
        status: z.enum(SMS_STATUSES),
        sentAt: z.nullable(z.string()),
      }),
    ),
  ),
});
export type LedgerEntry = z.infer<typeof ledgerEntry>;

/** Filters that the lists of the ledger and of the requests share. */
export const classChangeFilters = {
  ...containsFilters(['courseName', 'teacher', 'department', 'asker']),
  reason: z.optional(filterText(30)),
  level: z.optional(z.enum(LEVELS)),
  termCode: z.optional(codeText(20)),
  /** The range of dates of the classes, either before or after the change. */
  dateFrom: z.optional(dateText),
  dateTo: z.optional(dateText),
  sessionId: z.optional(queryId),
};

const filters = {
  ...classChangeFilters,
  number: z.optional(codeText(20)),
  kind: z.optional(z.enum(CHANGE_KINDS)),
  courseId: z.optional(queryId),
  /**
   * `all`: entries about which everybody was told. `notAll`: entries about which somebody was not
   * told.
   */
  told: z.optional(z.enum(['all', 'notAll'])),
  /** `undone`: entries that were undone completely. `stands`: all other entries. */
  state: z.optional(z.enum(['stands', 'undone'])),
};
const SORTABLE = ['number', 'createdAt', 'askedOn', 'reason', 'asker', 'classCount'] as const;

export const listLedger = query('/api/ledger', {
  fixed: { method: 'list' },
  input: z.strictObject({ ...listShape(SORTABLE), ...filters }),
  value: pageOf(ledgerEntry),
});
export type LedgerQuery = InputOf<typeof listLedger>;

export const exportLedger = query('/api/ledger', {
  fixed: { method: 'export' },
  input: z.strictObject({ ...sorterShape(SORTABLE), ...filters, ids: z.optional(ids) }),
  value: z.array(ledgerEntry),
  wrapping: 'lines',
});

/** The maximum number of classes that `readLedgerEntry` returns. An export contains all classes. */
export const MOST_CLASSES = 100;

/** Returns a ledger entry with its classes, their clock times, and the messages about them. */
export const readLedgerEntry = query('/api/ledger', {
  fixed: { method: 'read' },
  input: z.strictObject({ id }),
  value: ledgerEntry,
});

/**
 * Edits the cause of a ledger entry, such as the reason. The changes of its classes cannot be
 * edited.
 */
export const updateLedgerEntry = write('/api/ledger', {
  fixed: { method: 'update' },
  input: z.strictObject({ id, version, ...z.partial(z.object(causeShape)).shape }),
  value: ledgerEntry,
  numbers: 'asTyped',
});
export type LedgerUpdate = InputOf<typeof updateLedgerEntry>;
