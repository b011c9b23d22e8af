import type { ReactNode } from 'react';
import { closeToast, toast } from './feedback';
import { UndoOffer } from './UndoOffer';

/** Seconds for which the undo button is visible (T-01, C-01). */
const UNDO_SECONDS = 10;

let shown = 0;

export const toastWithUndo = (content: ReactNode, label: string, undo: () => void) => {
  shown += 1;
  const key = `undo ${shown}`;
  const close = () => closeToast(key);
  let isUndone = false;
  const handleUndo = () => {
    // Ignores a second click on the undo button while the toast fades out.
    if (isUndone) return;
    isUndone = true;
    close();
    undo();
  };
  toast(
    <>
      {content} <UndoOffer label={label} onUndo={handleUndo} />
    </>,
    { key, duration: UNDO_SECONDS },
  );
  return close;
};
