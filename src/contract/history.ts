import * as z from 'zod/mini';
import { type InputOf, query, write } from '@/contract/base/endpoint';
import { dateText, id, queryId, queryInt } from '@/contract/base/fields';
import { filterText, listShape, pageOf } from '@/contract/base/list';
import { noticeCounts, withNotices } from '@/contract/sms/changeNotices';

export const HISTORY_TYPES = [
  'contact',
  'course',
  'session',
  'term',
  'account',
  'sms',
  'import',
  'form',
  'retention',
  'smsSettings',
  'smsStanding',
  'smsAnswer',
  'notice',
  'calendar',
  'backup',
] as const;
export type HistoryType = (typeof HISTORY_TYPES)[number];

/** What is done to records, and what accounts do besides. */
export const HISTORY_ACTIONS = [
  'create',
  'update',
  'updateMany',
  'delete',
  'deleteMany',
  'erase',
  'purge',
  'restore',
  'recover',
  'import',
  'undo',
  'setStartDate',
  'close',
  'open',
  'refresh',
  'cancel',
  'settle',
  'answer',
  'handle',
  'reveal',
  'read',
  'clear',
  'export',
  'signIn',
  'signInFailed',
  'signOut',
  'refused',
  'setPassword',
  'setSecondFactor',
  'endSecondFactor',
  'useRecoveryCode',
  'requireSecondFactor',
  'disable',
  'enable',
  'endSessions',
  'withdraw',
  'seed',
] as const;
export type HistoryAction = (typeof HISTORY_ACTIONS)[number];

/** The values on one side of a change; null where the line tells of none. */
const values = z.nullable(z.record(z.string(), z.unknown()));

/** Who wrote a line, by the id that stays and the names of now (`unknown`: an earlier line that has a name alone). */
export const lineWriter = z.object({
  kind: z.enum(['account', 'contact', 'server', 'unknown']),
  id: z.nullable(z.int()),
  name: z.string(),
  /** Of an account. */
  userName: z.string(),
});
export type LineWriter = z.infer<typeof lineWriter>;

/** Who did what to a record, when and from where. */
export const historyLine = z.object({
  id,
  type: z.enum(HISTORY_TYPES),
  recordId: z.int(),
  /** What the record is called; blank where it has no name or is not there any more. */
  label: z.string(),
  action: z.enum(HISTORY_ACTIONS),
  at: z.string(),
  /** What the writer was called then. */
  by: z.string(),
  writer: lineWriter,
  /** The network address that the call came from; blank for what the server does by itself. */
  address: z.string(),
  before: values,
  after: values,
  batchId: z.nullable(z.int()),
  /** The line that takes this one back together with others. */
  partOf: z.nullable(z.int()),
});
export type HistoryLine = z.infer<typeof historyLine>;

/**
 * The history, newest first: of one record (`type` and `id`; 0 for sign-ins under unknown names), of one import
 * (`batchId`), of a change of several sessions (`partOf`), or of everything. There the lines of an import's rows and of
 * such a change are left out: each has one of its own.
 */
export const listHistory = query('/api/history', {
  fixed: { method: 'list' },
  input: z
    .strictObject({
      ...listShape(['at']),
      type: z.optional(z.enum(HISTORY_TYPES)),
      id: z.optional(queryInt(0, 999_999_999)),
      batchId: z.optional(queryId),
      partOf: z.optional(queryId),
      action: z.optional(z.enum(HISTORY_ACTIONS)),
      /** User name or name of an account, or the name of a contact. */
      by: z.optional(filterText(64)),
      byAccount: z.optional(queryId),
      byContact: z.optional(queryId),
      dateFrom: z.optional(dateText),
      dateTo: z.optional(dateText),
    })
    .check(
      z.refine(({ type, id }) => id === undefined || type !== undefined, {
        error: 'REQUIRED',
        path: ['type'],
      }),
    ),
  value: pageOf(historyLine),
});

/** The full numbers that a line of a contact's history tells of; that somebody looked is a further line. */
export const revealHistory = write('/api/history', {
  fixed: { method: 'reveal' },
  input: z.strictObject({ historyId: id }),
  value: z.object({ before: values, after: values }),
  numbers: 'full',
});

export type HistoryQuery = InputOf<typeof listHistory>;

/** Whether a line stands for what was done to many records at once: it takes all of it back. */
export const isOfMany = ({ action }: Pick<HistoryLine, 'action'>): boolean =>
  action === 'updateMany' || action === 'deleteMany';

/** Whether a line tells of a state to which its record can be put back. */
export const isRestorable = ({
  type,
  action,
  before,
  after,
}: Pick<HistoryLine, 'type' | 'action' | 'before' | 'after'>): boolean =>
  (before !== null &&
    (type === 'contact' || type === 'course'
      ? action === 'delete' || (action === 'update' && after !== null)
      : type === 'session' && action === 'update' && after !== null)) ||
  isOfMany({ action });

/** Puts a record back as it was before a line of its history. */
export const restoreHistory = write('/api/history', {
  fixed: { method: 'restore' },
  input: z.strictObject({ historyId: id, ...withNotices }),
  value: z.object({
    type: z.enum(HISTORY_TYPES),
    id: z.int(),
    /** So many records were put back together. */
    records: z.optional(z.int()),
    /** A delete was undone. */
    undeleted: z.boolean(),
    /** The fields that were set back; none where all of them were so already. */
    fields: z.array(z.string()),
    ...noticeCounts.shape,
  }),
});
export type HistoryRestored = z.infer<typeof restoreHistory.value>;
