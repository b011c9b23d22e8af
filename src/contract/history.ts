import * as z from 'zod/mini';
import { query, write } from '@/contract/base/endpoint';
import { id, queryInt } from '@/contract/base/fields';
import { filterText, listShape, pageOf } from '@/contract/base/list';

const HISTORY_TYPES = [
  'contact',
  'course',
  'session',
  'term',
  'account',
  'sms',
  'import',
  'form',
] as const;
export type HistoryType = (typeof HISTORY_TYPES)[number];

/** The values on one side of a change; null where the line tells of none. */
const values = z.nullable(z.record(z.string(), z.unknown()));

/** Who did what to a record, and when. */
const historyLine = z.object({
  id,
  type: z.enum(HISTORY_TYPES),
  recordId: z.int(),
  action: z.string(),
  at: z.string(),
  by: z.string(),
  before: values,
  after: values,
  batchId: z.nullable(z.int()),
});
export type HistoryLine = z.infer<typeof historyLine>;

/** The history of one record, newest first; `id` is the record's, or 0: sign-ins under unknown names. */
export const listHistory = query('/api/history', {
  fixed: { method: 'list' },
  input: z.strictObject({
    ...listShape(['at']),
    type: z.enum(HISTORY_TYPES),
    id: queryInt(0, 999_999_999),
    action: z.optional(filterText(40)),
    by: z.optional(filterText(64)),
  }),
  value: pageOf(historyLine),
});

/** Puts a record back as it was before a line of its history. */
export const restoreHistory = write('/api/history', {
  fixed: { method: 'restore' },
  input: z.strictObject({ historyId: id }),
  value: z.object({
    type: z.enum(HISTORY_TYPES),
    id,
    /** A delete was undone. */
    undeleted: z.boolean(),
    /** The fields that were set back; none where all of them were so already. */
    fields: z.array(z.string()),
  }),
});
export type HistoryRestored = z.infer<typeof restoreHistory.value>;
