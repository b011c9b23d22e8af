import type { ReactNode } from 'react';
import { LinkButton } from '@/components/display/LinkButton';
import { closeToast, toast } from './feedback';

/** Seconds for which what was done can be undone (T-01, C-01). */
const UNDO_SECONDS = 10;

let shown = 0;

/** Says that something was done, and offers to take it back; gives what takes the offer away early. */
export const toastWithUndo = (content: ReactNode, label: string, undo: () => void) => {
  shown += 1;
  const key = `undo ${shown}`;
  const close = () => closeToast(key);
  const handleUndo = () => {
    close();
    undo();
  };
  toast(
    <>
      {content} <LinkButton onClick={handleUndo}>{label}</LinkButton>
    </>,
    { key, duration: UNDO_SECONDS },
  );
  return close;
};
