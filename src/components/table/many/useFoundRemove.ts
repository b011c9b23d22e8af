import { toast } from '@/components/feedback/feedback';
import { toastWithUndo } from '@/components/feedback/toastWithUndo';
import { askOffered, type NoticeOffer } from '@/components/notices/askTelling';
import type { Envelope, Failure } from '@/contract/base/envelope';
import type { HistoryRestored } from '@/contract/history';
import type { NoticeChoice } from '@/contract/sms/changeNotices';
import { useText } from '@/locales/catalogue';
import { tableText } from '@/locales/table';

interface Options {
  confirm: { title: (count: number) => string; hint: string; ok: string };
  /** Whom it concerns that they are deleted; nobody where nothing is offered. */
  offer?: () => Promise<NoticeOffer>;
  /** Deletes all that the list's filters find, if they are so many. */
  remove: (
    count: number,
    notices: NoticeChoice,
  ) => Promise<Envelope<{ deleted: number; historyId: number }>>;
  /** Undefined where it was not taken back after all. */
  undo: (historyId: number) => Promise<Envelope<HistoryRestored> | undefined>;
  onRemoved: () => void;
}

/** How many the filters find now, where that is why nothing was deleted. */
const otherCountOf = ({ ErrorCode, Value }: Failure): number | undefined =>
  ErrorCode === 'MANY_OTHER_COUNT' ? (Value as { count: number }).count : undefined;

/** Deletes all that a list's filters find, after a question that is asked again where they are not so many any more. */
export const useFoundRemove = ({ confirm, offer, remove, undo, onRemoved }: Options) => {
  const text = useText(tableText);
  const { title, hint, ok } = confirm;

  const removeNow = async (count: number, content: string): Promise<void> => {
    const question = { title: title(count), content, okText: ok, danger: true };
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
