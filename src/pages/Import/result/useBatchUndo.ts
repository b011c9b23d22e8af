import { useRef, useState } from 'react';
import { toast } from '@/components/feedback/feedback';
import type { TellingQuestion } from '@/components/notices/tellingQuestion';
import { undoTelling } from '@/components/notices/undoTelling';
import { marks } from '@/contract/base/marks';
import type { ImportBatch, ImportTarget, UndoResult } from '@/contract/import/import';
import { useText } from '@/locales/catalogue';
import { importText } from '@/locales/import';
import { useAppDispatch } from '@/store/hooks';

const NONE: UndoResult['kept'] = [];

/**
 * Undoes an import after asking the user to confirm. `undoing` is the id of the import that is
 * being undone. `kept` lists the records that the last undo left unchanged.
 */
export const useBatchUndo = (target: ImportTarget) => {
  const text = useText(importText);
  const dispatch = useAppDispatch();
  const [undoing, setUndoing] = useState<number>();
  const [kept, setKept] = useState(NONE);
  // True from the click until the undo has ended. A second click then has no effect, for example
  // while the browser is still downloading the dialog.
  const isAsking = useRef(false);

  const take = async (batchId: number, question: TellingQuestion) => {
    const answer = await undoTelling(
      dispatch({ type: 'import/notices', payload: { undoBatch: batchId } }),
      (notices) => dispatch({ type: 'import/undo', payload: { target, batchId, notices } }),
      { question },
    );
    if (!answer?.Success) return;
    const { undone, kept: left } = answer.Value;
    setKept(left);
    if (left.length === 0) toast(text.undone(undone));
    else {
      const message = text.undone(undone) + marks().comma + text.keptTitle(left.length);
      toast(message, { type: 'warning' });
    }
  };
  const undo = async ({ id, fileName, counts }: ImportBatch) => {
    if (isAsking.current) return;
    isAsking.current = true;
    setUndoing(id);
    const content = text.undoHint(id, fileName);
    const okText = text.undo(counts.created + counts.updated);
    await take(id, { title: text.undoTitle, content, okText, danger: true });
    setUndoing(undefined);
    isAsking.current = false;
  };
  return { undo, undoing, kept };
};
