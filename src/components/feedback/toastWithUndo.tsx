import type { ReactNode } from 'react';
import { closeToast, toast } from './feedback';
import { UndoOffer } from './UndoOffer';

/** Seconds for which what was done can be undone (T-01, C-01). */
const UNDO_SECONDS = 10;

let shown = 0;

/** Says that something was done, and offers to take it back; gives what takes the offer away early. */
export const toastWithUndo = (content: ReactNode, label: string, undo: () => void) => {
  shown += 1;
  const key = `undo ${shown}`;
  const close = () => closeToast(key);
  let isTaken = false;
  const handleUndo = () => {
    // The toast can still be seen while it fades.
    if (isTaken) return;
    isTaken = true;
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
