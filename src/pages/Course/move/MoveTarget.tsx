import { useEffect, useRef } from 'react';
import type { Term } from '@/contract/term';
import { columnOf, rowOf, timeIn } from './cells';
import styles from './Move.module.css';
import type { Move } from './useMove';
import { useTimeWords } from './useTimeWords';

interface MoveTargetProps {
  move: Move;
  monday: string;
  terms: readonly Term[];
}

/** Where the class would be put. What was cut is put there by pressing it, so it takes the keys. */
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
