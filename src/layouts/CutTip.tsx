import { useEffect, useState } from 'react';
import styles from './CutTip.module.css';

const positionOf = (cell: HTMLElement) => {
  const { left, bottom } = cell.getBoundingClientRect();
  return { left: Math.max(8, left), top: Math.min(bottom, innerHeight - 40) };
};

/**
 * Shows the full text of a cut-off table cell in a tooltip while the cell has the keyboard focus.
 * Escape closes the tooltip.
 */
export const CutTip = ({ cell }: { cell: HTMLElement }) => {
  const [position, setPosition] = useState<ReturnType<typeof positionOf> | undefined>(() =>
    positionOf(cell),
  );
  useEffect(() => {
    const follow = () => setPosition((now) => now && positionOf(cell));
    const hide = () => setPosition(undefined);
    const hideByKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') hide();
    };
    document.addEventListener('focusout', hide);
    document.addEventListener('keydown', hideByKey);
    // Keeps the tooltip next to the focused cell when the cell scrolls.
    document.addEventListener('scroll', follow, true);
    return () => {
      document.removeEventListener('focusout', hide);
      document.removeEventListener('keydown', hideByKey);
      document.removeEventListener('scroll', follow, true);
    };
  }, [cell]);
  if (!position) return null;
  return (
    <div role="tooltip" className={styles.tip} style={position}>
      {cell.innerText}
    </div>
  );
};
