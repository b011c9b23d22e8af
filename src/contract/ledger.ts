/** The ledger of changes (调停课台账): who asked for which change of classes, when and why. */

import * as z from 'zod/mini';
import { dateText } from '@/contract/base/dateFields';
import { type InputOf, query, write } from '@/contract/base/endpoint';
import { codeText, id, ids, queryId, recordShape, version } from '@/contract/base/fields';
import { containsFilters, filterText, listShape, pageOf, sorterShape } from '@/contract/base/list';
import { causeShape } from '@/contract/changeCause';
import { LEVELS, teacher } from '@/contract/rule';
import { SMS_STATUSES } from '@/contract/sms/sms';

/** The kinds of changes of one class. */
export const CHANGE_KINDS = [
  'move',
  'cancel',
  'reinstate',
  'substitute',
  'room',
  'extra',
  'remove',
  // A change of the term, holidays, period times or campus moves the class to another time.
  'calendar',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** The state of a class before or after a change. */
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
  /** The clock times of the class. Lists contain them only for changes of the kind `calendar`. */
  startTime: z.optional(z.string()),
  endTime: z.optional(z.string()),
});
export type Standing = z.infer<typeof standing>;

/** The class and its course, in a ledger entry or a request. */
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
  /** The class before the change. Null for a class that the change added. */
  before: z.nullable(standing),
  /** The class after the change. Null for a class that the change removed. */
  after: z.nullable(standing),
  /** The time at which the change of this class was undone. Null if it was not undone. */
  undoneAt: z.nullable(z.string()),
});
export type ChangedClass = z.infer<typeof changedClass>;

const told = z.object({
  /**
   * The number of people who were notified of the change, and the number of people who were not.
   */
  notified: z.int(),
  notNotified: z.int(),
  /** The number of messages about the change that were answered, and of answers with a problem. */
  answered: z.int(),
  problems: z.int(),
});

/** One entry of the ledger: a change of one or more classes. */
export const ledgerEntry = z.object({
  ...recordShape,
  ...causeShape,
  ...told.shape,
  /** The number of the entry, such as `调2026-0001`. */
  number: z.string(),
  /** The kind of change of the first class. */
  kind: z.enum(CHANGE_KINDS),
  classCount: z.int(),
  /** The first classes of the change, sorted by date. */
  classes: z.array(changedClass),
  /**
   * The time at which the whole change was undone. Null if nothing or only a part of it was undone.
   */
  undoneAt: z.nullable(z.string()),
  /** The import that made the change. Null if a person changed the classes. */
  batchId: z.nullable(id),
  historyId: z.nullable(id),
  /** The request (调停课申请) that led to the change. Null or missing if there is none. */
  requestId: z.optional(z.nullable(id)),
  /** The people who approved the request, in order. */
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

/** Filters of two lists of class changes: the ledger and the requests. */
export const classChangeFilters = {
  ...containsFilters(['courseName', 'teacher', 'department', 'asker']),
  reason: z.optional(filterText(30)),
  level: z.optional(z.enum(LEVELS)),
  termCode: z.optional(codeText(20)),
  /** The dates of the classes, before or after the change. */
  dateFrom: z.optional(dateText),
  dateTo: z.optional(dateText),
  sessionId: z.optional(queryId),
};

const filters = {
  ...classChangeFilters,
  number: z.optional(codeText(20)),
  kind: z.optional(z.enum(CHANGE_KINDS)),
  courseId: z.optional(queryId),
  /** `all`: everybody was notified of the change. `notAll`: somebody was not notified. */
  told: z.optional(z.enum(['all', 'notAll'])),
  /** `undone`: the whole change was undone. `stands`: all other entries. */
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

/** Maximum number of classes that `readLedgerEntry` returns. An export has all classes. */
export const MOST_CLASSES = 100;

/** Returns one ledger entry with its classes, their clock times, and the messages about them. */
export const readLedgerEntry = query('/api/ledger', {
  fixed: { method: 'read' },
  input: z.strictObject({ id }),
  value: ledgerEntry,
});

/**
 * Edits the cause of a ledger entry, such as the reason. The change of the classes is never edited.
 */
export const updateLedgerEntry = write('/api/ledger', {
  fixed: { method: 'update' },
  input: z.strictObject({ id, version, ...z.partial(z.object(causeShape)).shape }),
  value: ledgerEntry,
  numbers: 'asTyped',
});
export type LedgerUpdate = InputOf<typeof updateLedgerEntry>;
