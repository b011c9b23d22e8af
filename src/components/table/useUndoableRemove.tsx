import { toast } from '@/components/feedback/feedback';
import { toastWithUndo } from '@/components/feedback/toastWithUndo';
import { askOffered, type NoticeOffer } from '@/components/notices/askTelling';
import type { Description } from '@/components/table/bulk/useFoundRemove';
import type { Envelope } from '@/contract/base/envelope';
import type { NoticeChoice } from '@/contract/sms/changeNotices';
import { useText } from '@/locales/catalogue';
import { tableText } from '@/locales/table';

interface Options {
  confirm: { title: (count: number) => string; hint: string; ok: (count: number) => string };
  nameOf: (id: number) => string | undefined;
  /**
   * Loads the people whom the deletion affects. The user chooses which of them get a text message.
   * If omitted, nobody gets a message.
   */
  offer?: (ids: number[]) => Promise<NoticeOffer>;
  /**
   * Loads a description of the other effects of the deletion, to show in the question. Resolves to
   * undefined if loading fails, in which case nothing is asked or deleted.
   */
  describe?: (ids: number[]) => Promise<Description | undefined>;
  remove: (ids: number[], notices: NoticeChoice) => Promise<Envelope<{ deleted: number }>>;
  /** Restores the deleted records. Resolves to undefined if the user cancels the undo. */
  restore: (ids: number[]) => Promise<Envelope<{ restored: number }> | undefined>;
  onRemoved?: () => void;
}

const MOST_NAMES = 5;

export const useUndoableRemove = ({
  confirm,
  nameOf,
  offer,
  describe,
  remove,
  restore,
  onRemoved,
}: Options) => {
  const text = useText(tableText);

  const removeNow = async (ids: number[], notices: NoticeChoice) => {
    const answer = await remove(ids, notices);
    if (!answer.Success) return;
    onRemoved?.();
    toastWithUndo(text.deleted(answer.Value.deleted), text.undo, async () => {
      const restored = await restore(ids);
      if (restored?.Success) toast(text.restored(restored.Value.restored));
    });
  };

  return async (ids: number[]): Promise<void> => {
    const { title, hint, ok } = confirm;
    const names = ids.flatMap((id) => nameOf(id) ?? []);
    const [name] = names;
    const isOne = ids.length === 1 && name !== undefined;
    const description = await describe?.(ids);
    if (describe && !description) return;
    const question = {
      title: isOne ? text.removeOne(name) : title(ids.length),
      content: (
        <>
          {!isOne && names.length > 0 && (
            <p>{text.removeNames(names.slice(0, MOST_NAMES), ids.length)}</p>
          )}
          {hint}
          {description?.content}
        </>
      ),
      okText: ok(ids.length),
      danger: true,
    };
    const notices = await askOffered(offer?.(ids), question);
    if (notices) await removeNow(ids, notices);
  };
};
