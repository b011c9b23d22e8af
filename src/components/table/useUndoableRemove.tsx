import { ask, toast } from '@/components/feedback/feedback';
import { toastWithUndo } from '@/components/feedback/toastWithUndo';
import type { Envelope } from '@/contract/base/envelope';
import { useText } from '@/locales/catalogue';
import { tableText } from '@/locales/table';

interface Options {
  confirm: { title: (count: number) => string; hint: string; ok: string };
  remove: (ids: number[]) => Promise<Envelope<{ deleted: number }>>;
  restore: (ids: number[]) => Promise<Envelope<{ restored: number }>>;
  onRemoved?: () => void;
}

/** Deletes after a question, and offers to take it back. */
export const useUndoableRemove = ({ confirm, remove, restore, onRemoved }: Options) => {
  const text = useText(tableText);

  const removeNow = async (ids: number[]) => {
    const answer = await remove(ids);
    if (!answer.Success) return;
    onRemoved?.();
    toastWithUndo(text.deleted(answer.Value.deleted), text.undo, async () => {
      const restored = await restore(ids);
      if (restored.Success) toast(text.restored(restored.Value.restored));
    });
  };

  return async (ids: number[]): Promise<void> => {
    const { title, hint, ok } = confirm;
    const question = { title: title(ids.length), content: hint, okText: ok, danger: true };
    if (await ask(question)) await removeNow(ids);
  };
};
