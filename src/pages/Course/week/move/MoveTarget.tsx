import { useEffect, useRef } from 'react';
import type { Term } from '@/contract/term';
import { columnOf, rowOf, timeIn } from '../../shared/cells';
import styles from '../../shared/Move.module.css';
import type { Move } from './useMove';
import { useTimeWords } from './useTimeWords';

interface MoveTargetProps {
  move: Move;
  monday: string;
  terms: readonly Term[];
}

/** The target of a move in the grid. For a cut class it is a button that takes the focus. */
export const MoveTarget = ({ move: { moving, put }, monday, terms }: MoveTargetProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const wordsOf = useTimeWords(terms);
  const { session, how, cell } = moving ?? {};
  const isCut = how === 'cut';
  useEffect(() => {
    if (isCut) button.current?.focus();
  }, [isCut]);
  useEffect(() => {
    if (isCut && cell) button.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [isCut, cell]);
  if (!session || !cell) return null;
  const time = timeIn(cell, session, monday);
  const words = <span className={styles.words}>{wordsOf(time, session.level)}</span>;
  const place = {
    className: styles.target,
    style: {
      gridColumn: columnOf(cell.weekday),
      gridRow: `${rowOf(time.periodStart)} / ${rowOf(time.periodEnd + 1)}`,
    },
  };
  if (!isCut) {
    return (
      <div {...place} aria-hidden>
        {words}
      </div>
    );
  }
  return (
    <button type="button" ref={button} {...place} onClick={() => put(session, cell)}>
      {words}
    </button>
  );
};
