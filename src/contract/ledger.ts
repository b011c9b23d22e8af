/** The ledger of changes (调停课台账): who asked for which change of classes, when and why. */

import * as z from 'zod/mini';
import { dateText } from '@/contract/base/dateFields';
import { type InputOf, query, write } from '@/contract/base/endpoint';
import { codeText, id, ids, queryId, recordShape, version } from '@/contract/base/fields';
import { containsFilters, filterText, listShape, pageOf, sorterShape } from '@/contract/base/list';
import { causeShape } from '@/contract/changeCause';
import { LEVELS, teacher } from '@/contract/rule';
import { SMS_STATUSES } from '@/contract/sms/sms';

/** What a change does to one class. */
export const CHANGE_KINDS = [
  'move',
  'cancel',
  'reinstate',
  'substitute',
  'room',
  'extra',
  'remove',
  // Term, holidays, period times or campus take the class to another time.
  'calendar',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** How a class stood before or after a change. */
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
  /** The times of day by the class's term. In lists, only changes of the calendar have them. */
  startTime: z.optional(z.string()),
  endTime: z.optional(z.string()),
});
export type Standing = z.infer<typeof standing>;

export const changedClass = z.object({
  id,
  sessionId: id,
  courseId: id,
  level: z.enum(LEVELS),
  termCode: z.string(),
  courseName: z.string(),
  className: z.string(),
  department: z.string(),
  kind: z.enum(CHANGE_KINDS),
  /** Null for a class that the change added. */
  before: z.nullable(standing),
  /** Null for a class that the change removed. */
  after: z.nullable(standing),
  /** When the change of this class was taken back. Null if the change stands. */
  undoneAt: z.nullable(z.string()),
});
export type ChangedClass = z.infer<typeof changedClass>;

const told = z.object({
  /** People who were told of the change, and people who were not. */
  notified: z.int(),
  notNotified: z.int(),
  /** Messages about the change that were answered, and answers that report a problem. */
  answered: z.int(),
  problems: z.int(),
});

/** One entry: one change of one or more classes. */
export const ledgerEntry = z.object({
  ...recordShape,
  ...causeShape,
  ...told.shape,
  /** Such as `调2026-0001`. */
  number: z.string(),
  /** The kind of the first class. */
  kind: z.enum(CHANGE_KINDS),
  classCount: z.int(),
  /** The first classes in order of date. */
  classes: z.array(changedClass),
  /** When the whole change was taken back. Null if at least one class stands changed. */
  undoneAt: z.nullable(z.string()),
  /** The import that made the change. Null if a person changed the classes. */
  batchId: z.nullable(id),
  historyId: z.nullable(id),
  /** The request (调停课申请) from which the change comes. Null or missing if there is none. */
  requestId: z.optional(z.nullable(id)),
  /** Who approved the request, in order. */
  approvals: z.optional(z.array(z.object({ name: z.string(), at: z.string() }))),
  /** The messages about the change. Only an entry that is read alone has them. */
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

/** Filters of lists whose rows have changed classes: of the ledger, and of requests. */
export const classChangeFilters = {
  ...containsFilters(['courseName', 'teacher', 'department', 'asker']),
  reason: z.optional(filterText(30)),
  level: z.optional(z.enum(LEVELS)),
  termCode: z.optional(codeText(20)),
  /** Days of the classes, before or after the change. */
  dateFrom: z.optional(dateText),
  dateTo: z.optional(dateText),
  sessionId: z.optional(queryId),
};

const filters = {
  ...classChangeFilters,
  number: z.optional(codeText(20)),
  kind: z.optional(z.enum(CHANGE_KINDS)),
  courseId: z.optional(queryId),
  /** Entries of which somebody was not told, or everybody was. */
  told: z.optional(z.enum(['all', 'notAll'])),
  /** Entries that stand, or that were taken back. */
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

/** An entry that is read alone has at most so many classes. An export has all. */
export const MOST_CLASSES = 100;

/** Reads one entry with its classes, their times of day, and the messages about them. */
export const readLedgerEntry = query('/api/ledger', {
  fixed: { method: 'read' },
  input: z.strictObject({ id }),
  value: ledgerEntry,
});

/** Completes or corrects why classes were changed. The change itself is never edited. */
export const updateLedgerEntry = write('/api/ledger', {
  fixed: { method: 'update' },
  input: z.strictObject({ id, version, ...z.partial(z.object(causeShape)).shape }),
  value: ledgerEntry,
  numbers: 'asTyped',
});
export type LedgerUpdate = InputOf<typeof updateLedgerEntry>;
