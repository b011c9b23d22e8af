import type { ReactNode } from 'react';
import { toast } from '@/components/feedback/feedback';
import { toastWithUndo } from '@/components/feedback/toastWithUndo';
import { askOffered, type NoticeOffer } from '@/components/notices/askTelling';
import type { Envelope, Failure } from '@/contract/base/envelope';
import type { HistoryRestored } from '@/contract/historyRestore';
import type { NoticeChoice } from '@/contract/sms/changeNotices';
import { useText } from '@/locales/catalogue';
import { tableText } from '@/locales/table';

/** More content for the question before a deletion. */
export interface Description {
  content: ReactNode;
}

interface Options {
  confirm: { title: (count: number) => string; hint: string; ok: (count: number) => string };
  /**
   * Loads the people who may get a text message about the deletion. Without this function, nobody
   * gets a message.
   */
  offer?: () => Promise<NoticeOffer>;
  /**
   * Loads a description of other effects of the deletion, which the question shows. Undefined if
   * loading failed: nothing is asked or deleted then.
   */
  describe?: () => Promise<Description | undefined>;
  /**
   * Deletes all records that match the filters of the list. The server refuses if the number of
   * these records is not `count`.
   */
  remove: (
    count: number,
    notices: NoticeChoice,
  ) => Promise<Envelope<{ deleted: number; historyId: number }>>;
  /** Undoes the deletion. Resolves to undefined if the user cancelled. */
  undo: (historyId: number) => Promise<Envelope<HistoryRestored> | undefined>;
  onRemoved: () => void;
}

/**
 * Returns the new number of matching records, if the deletion failed because this number has
 * changed.
 */
const otherCountOf = ({ ErrorCode, Value }: Failure): number | undefined =>
  ErrorCode === 'MANY_OTHER_COUNT' ? (Value as { count: number }).count : undefined;

/**
 * Deletes all records that match the filters of a list, after a confirmation. If the number of
 * records has changed meanwhile, the user has to confirm again.
 */
export const useFoundRemove = ({ confirm, offer, describe, remove, undo, onRemoved }: Options) => {
  const text = useText(tableText);
  const { title, hint, ok } = confirm;

  const removeNow = async (count: number, reason: string): Promise<void> => {
    const description = await describe?.();
    if (describe && !description) return;
    const content = (
      <>
        {reason}
        {description?.content}
      </>
    );
    const question = { title: title(count), content, okText: ok(count), danger: true };
    const notices = await askOffered(offer?.(), question);
    if (!notices) return;
    const answer = await remove(count, notices);
    if (!answer.Success) {
      const now = otherCountOf(answer);
      if (now !== undefined) await removeNow(now, text.otherCount(count, now));
      return;
    }
    const { deleted, historyId } = answer.Value;
    onRemoved();
    toastWithUndo(text.deleted(deleted), text.undo, async () => {
      const restored = await undo(historyId);
      if (restored?.Success) toast(text.restored(restored.Value.records ?? 0));
    });
  };
  return (count: number): Promise<void> => removeNow(count, hint);
};
