import * as z from 'zod/mini';
import { dateText } from '@/contract/base/dateFields';
import { type InputOf, query, write } from '@/contract/base/endpoint';
import { id, queryId, queryInt } from '@/contract/base/fields';
import { filterText, listShape, pageOf } from '@/contract/base/list';

export const HISTORY_TYPES = [
  'contact',
  'course',
  'session',
  'room',
  'ledger',
  'request',
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
  'token',
  'integration',
  'alarm',
  'backup',
] as const;
export type HistoryType = (typeof HISTORY_TYPES)[number];

/** Kinds of changes that only administrators may see, together with who made them. */
export const ADMIN_TYPES: readonly HistoryType[] = ['account', 'token', 'integration', 'alarm'];

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
  'fill',
  'load',
  'merge',
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
  'signOn',
  'signOnFailed',
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
  'revoke',
  'call',
  'try',
  'accept',
  'refuse',
  'discard',
  'await',
  'fail',
  'takeBack',
  'seed',
] as const;
export type HistoryAction = (typeof HISTORY_ACTIONS)[number];

const values = z.nullable(z.record(z.string(), z.unknown()));

/**
 * The author of a change, with a stable id and the current name. `unknown` is used for old history
 * entries, which have only a name.
 */
export const lineWriter = z.object({
  kind: z.enum(['account', 'contact', 'token', 'server', 'unknown']),
  id: z.nullable(z.int()),
  name: z.string(),
  /** The user name of an account. Blank for other writers. */
  userName: z.string(),
});
export type LineWriter = z.infer<typeof lineWriter>;

export const historyLine = z.object({
  id,
  type: z.enum(HISTORY_TYPES),
  recordId: z.int(),
  /** The name of the changed record. Blank if it has no name or no longer exists. */
  label: z.string(),
  action: z.enum(HISTORY_ACTIONS),
  at: z.string(),
  by: z.string(),
  writer: lineWriter,
  /** The IP address of the request. Blank if the server itself made the change. */
  address: z.string(),
  before: values,
  after: values,
  batchId: z.nullable(z.int()),
  /**
   * The id of the bulk change that this entry belongs to. Undoing the bulk change restores all its
   * records.
   */
  partOf: z.nullable(z.int()),
});
export type HistoryLine = z.infer<typeof historyLine>;

/**
 * Lists history entries, newest first. `type` and `id` select one record, `batchId` one import, and
 * `partOf` one bulk change. Otherwise each import and each bulk change is listed as one entry.
 */
export const listHistory = query('/api/history', {
  fixed: { method: 'list' },
  input: z
    .strictObject({
      ...listShape(['at']),
      type: z.optional(z.enum(HISTORY_TYPES)),
      /** The id of the record. Failed sign-ins with an unknown user name have the id 0. */
      id: z.optional(queryInt(0, 999_999_999)),
      batchId: z.optional(queryId),
      partOf: z.optional(queryId),
      action: z.optional(z.enum(HISTORY_ACTIONS)),
      by: z.optional(filterText(64)),
      byAccount: z.optional(queryId),
      byContact: z.optional(queryId),
      byToken: z.optional(queryId),
      dateFrom: z.optional(dateText),
      dateTo: z.optional(dateText),
      /** Only the changes of the timetable that the statistics count. Imports are left out. */
      timetable: z.optional(z.literal('yes')),
    })
    .check(
      z.refine(({ type, id }) => id === undefined || type !== undefined, {
        error: 'REQUIRED',
        path: ['type'],
      }),
    ),
  value: pageOf(historyLine),
});

/**
 * Returns the full telephone numbers in a history entry of a contact, and records this in the
 * history.
 */
export const revealHistory = write('/api/history', {
  fixed: { method: 'reveal' },
  input: z.strictObject({ historyId: id }),
  value: z.object({ before: values, after: values }),
  numbers: 'full',
});

export type HistoryQuery = InputOf<typeof listHistory>;
