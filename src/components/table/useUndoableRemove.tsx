import { ask, toast } from '@/components/feedback/feedback';
import { toastWithUndo } from '@/components/feedback/toastWithUndo';
import type { Envelope } from '@/contract/base/envelope';
import { useText } from '@/locales/catalogue';
import { tableText } from '@/locales/table';

interface Options {
  confirm: { title: (count: number) => string; hint: string; ok: string };
  /** What the record of an id is called. */
  nameOf: (id: number) => string | undefined;
  remove: (ids: number[]) => Promise<Envelope<{ deleted: number }>>;
  restore: (ids: number[]) => Promise<Envelope<{ restored: number }>>;
  onRemoved?: () => void;
}

/** So many names are told in a question. */
const MOST_NAMES = 5;

/** Deletes after a question that says whom or what, and offers to take it back. */
export const useUndoableRemove = ({ confirm, nameOf, remove, restore, onRemoved }: Options) => {
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
    const names = ids.flatMap((id) => nameOf(id) ?? []);
    const [name] = names;
    const isOne = ids.length === 1 && name !== undefined;
    const question = {
      title: isOne ? text.removeOne(name) : title(ids.length),
      content: (
        <>
          {!isOne && names.length > 0 && (
            <p>{text.removeNames(names.slice(0, MOST_NAMES), ids.length)}</p>
          )}
          {hint}
        </>
      ),
      okText: ok,
      danger: true,
    };
    if (await ask(question)) await removeNow(ids);
  };
};
