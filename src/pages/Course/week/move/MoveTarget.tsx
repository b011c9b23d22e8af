import { useEffect, useRef } from 'react';
import type { Term } from '@/contract/term';
import { columnOf, rowOf, timeIn } from '../../shared/cells';
import styles from '../../shared/Move.module.css';
import type { Move } from './useMove';
import { useTimeTextOf } from './useTimeWords';

interface MoveTargetProps {
  move: Move;
  monday: string;
  terms: readonly Term[];
}

/**
 * A box in the weekly timetable that shows the new time of the class being moved. If the user moves
 * by keyboard, the box is a button with the focus.
 */
export const MoveTarget = ({ move: { moving, put }, monday, terms }: MoveTargetProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const timeTextOf = useTimeTextOf(terms);
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
  const label = <span className={styles.words}>{timeTextOf(time, session.level)}</span>;
  const targetProps = {
    className: styles.target,
    style: {
      gridColumn: columnOf(cell.weekday),
      gridRow: `${rowOf(time.periodStart)} / ${rowOf(time.periodEnd + 1)}`,
    },
  };
  if (!isCut) {
    return (
      <div {...targetProps} aria-hidden>
        {label}
      </div>
    );
  }
  return (
    <button type="button" ref={button} {...targetProps} onClick={() => put(session, cell)}>
      {label}
    </button>
  );
};
