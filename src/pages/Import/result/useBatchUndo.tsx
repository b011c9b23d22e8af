import { useRef, useState } from 'react';
import { showInfo, toast } from '@/components/feedback/feedback';
import type { TellingQuestion } from '@/components/notices/tellingQuestion';
import { undoTelling } from '@/components/notices/undoTelling';
import { marks } from '@/contract/base/marks';
import type { ImportBatch, ImportTarget } from '@/contract/import/import';
import { useText } from '@/locales/catalogue';
import { importText } from '@/locales/import';
import { useAppDispatch } from '@/store/hooks';
import styles from '../Import.module.css';

/**
 * Undoes an import after the user confirms, and lists records that could not be undone. `undoing`
 * is the id of the import while the undo runs.
 */
export const useBatchUndo = (target: ImportTarget) => {
  const text = useText(importText);
  const dispatch = useAppDispatch();
  const [undoing, setUndoing] = useState<number>();
  // True while the code of the dialog is downloading. A second click is then ignored.
  const isAsking = useRef(false);

  const take = async (batchId: number, question: TellingQuestion) => {
    const answer = await undoTelling(
      dispatch({ type: 'import/notices', payload: { undoBatch: batchId } }),
      (notices) => dispatch({ type: 'import/undo', payload: { target, batchId, notices } }),
      question,
    );
    if (!answer?.Success) return;
    const { undone, kept } = answer.Value;
    if (kept.length === 0) {
      toast(text.undone(undone));
      return;
    }
    showInfo(
      `${text.undone(undone)}${marks().comma}${text.keptTitle(kept.length)}`,
      <ul className={styles.kept}>
        {kept.map(({ id, label, reason }) => (
          <li key={id}>{text.kept(label, reason)}</li>
        ))}
      </ul>,
    );
  };
  const undo = async ({ id, fileName }: ImportBatch) => {
    if (isAsking.current) return;
    isAsking.current = true;
    setUndoing(id);
    const content = text.undoHint(id, fileName);
    const question = { title: text.undoTitle, content, okText: text.undo, danger: true };
    await take(id, question);
    setUndoing(undefined);
    isAsking.current = false;
  };
  return { undo, undoing };
};
