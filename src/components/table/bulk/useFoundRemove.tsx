import type { ReactNode } from 'react';
import { toast } from '@/components/feedback/feedback';
import { toastWithUndo } from '@/components/feedback/toastWithUndo';
import { askOffered, type NoticeOffer } from '@/components/notices/askTelling';
import type { Envelope, Failure } from '@/contract/base/envelope';
import type { HistoryRestored } from '@/contract/historyRestore';
import type { NoticeChoice } from '@/contract/sms/changeNotices';
import { useText } from '@/locales/catalogue';
import { tableText } from '@/locales/table';

/** Additional content for the question that is asked before a deletion. */
export interface Description {
  content: ReactNode;
}

interface Options {
  confirm: { title: (count: number) => string; hint: string; ok: (count: number) => string };
  /**
   * Loads the people whom the deletion affects. The user chooses which of them get a text message.
   * If omitted, nobody gets a message.
   */
  offer?: () => Promise<NoticeOffer>;
  /**
   * Loads a description of the other effects of the deletion, to show in the question. Resolves to
   * undefined if loading fails, in which case nothing is asked or deleted.
   */
  describe?: () => Promise<Description | undefined>;
  /**
   * Deletes all records that match the list's filters. The server refuses if their number is no
   * longer `count`.
   */
  remove: (
    count: number,
    notices: NoticeChoice,
  ) => Promise<Envelope<{ deleted: number; historyId: number }>>;
  /** Undoes the deletion. Resolves to undefined if the user cancels. */
  undo: (historyId: number) => Promise<Envelope<HistoryRestored> | undefined>;
  onRemoved: () => void;
}

/**
 * Returns the current number of matching records if the deletion failed because their number has
 * changed.
 */
const otherCountOf = ({ ErrorCode, Value }: Failure): number | undefined =>
  ErrorCode === 'MANY_OTHER_COUNT' ? (Value as { count: number }).count : undefined;

/**
 * Deletes all records that match the list's filters, after the user has confirmed their number. If
 * the number changes before the deletion, the user is asked again.
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
