import { useEffect } from 'react';
import { LinkButton } from '@/components/display/LinkButton';
import { useEventCallback } from '@/hooks/useEventCallback';
import { useText } from '@/locales/catalogue';
import { commonText } from '@/locales/common';
import styles from './UndoOffer.module.css';

/** Inputs in which Ctrl+Z must undo typing, as the browser does. */
const TEXT_FIELDS = 'textarea, input:not([type="checkbox"], [type="radio"]), [contenteditable]';

const isUndo = ({ ctrlKey, metaKey, altKey, shiftKey, key, target }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) &&
  !altKey &&
  !shiftKey &&
  key.toLowerCase() === 'z' &&
  !(target instanceof Element && target.matches(TEXT_FIELDS));

/**
 * The undo functions of all visible undo buttons. The keyboard shortcut calls the most recent one.
 */
const offers: (() => void)[] = [];

/**
 * An undo button with the shortcut Ctrl+Z or ⌘Z. Keyboard users need the shortcut: the toast is the
 * last element of the page, so it would close before they reach the button with Tab.
 */
export const UndoOffer = ({ label, onUndo }: { label: string; onUndo: () => void }) => {
  const { undoKeys } = useText(commonText);
  const undo = useEventCallback(onUndo);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isUndo(event) || offers.at(-1) !== undo) return;
      event.preventDefault();
      undo();
    };
    offers.push(undo);
    window.addEventListener('keydown', handleKey);
    return () => {
      offers.splice(offers.indexOf(undo), 1);
      window.removeEventListener('keydown', handleKey);
    };
  }, [undo]);
  return (
    <>
      <LinkButton onClick={undo}>{label}</LinkButton> <kbd className={styles.keys}>{undoKeys}</kbd>
    </>
  );
};
