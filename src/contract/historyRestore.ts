/** Restoring records from the history. */

import * as z from 'zod/mini';
import { write } from '@/contract/base/endpoint';
import { id } from '@/contract/base/fields';
import { HISTORY_TYPES, type HistoryLine } from '@/contract/history';
import { noticeCounts, withNotices } from '@/contract/sms/changeNotices';

/** Returns true if the history entry is a bulk change. Its undo restores all changed records. */
export const isBulkChange = ({ action }: Pick<HistoryLine, 'action'>): boolean =>
  ['updateMany', 'deleteMany', 'fill', 'load', 'merge'].includes(action);

/**
 * Returns true if the user can undo this history entry, so that the record gets its earlier values.
 */
export const isRestorable = ({
  type,
  recordId,
  action,
  before,
  after,
}: Pick<HistoryLine, 'type' | 'recordId' | 'action' | 'before' | 'after'>): boolean =>
  (before !== null &&
    (type === 'contact' || type === 'course' || (type === 'room' && recordId !== 0)
      ? action === 'delete' || (action === 'update' && after !== null)
      : type === 'session' && action === 'update' && after !== null)) ||
  isBulkChange({ action });

export const restoreHistory = write('/api/history', {
  fixed: { method: 'restore' },
  input: z.strictObject({ historyId: id, ...withNotices }),
  value: z.object({
    type: z.enum(HISTORY_TYPES),
    id: z.int(),
    records: z.optional(z.int()),
    undeleted: z.boolean(),
    /** The names of the restored fields. Empty if the record had the earlier values already. */
    fields: z.array(z.string()),
    ...noticeCounts.shape,
  }),
});
export type HistoryRestored = z.infer<typeof restoreHistory.value>;
