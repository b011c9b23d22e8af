import { useEffect, useRef } from 'react';
import type { Term } from '@/contract/term';
import { useText } from '@/locales/catalogue';
import { moveText } from '@/locales/course/move';
import { columnOf, rowOf } from '../../shared/cells';
import styles from '../../shared/Move.module.css';
import type { Move } from './useMove';
import { useTimeTextOf } from './useTimeWords';

interface MoveTargetProps {
  move: Move;
  terms: readonly Term[];
}

/**
 * A box in the weekly timetable that marks the new time of the class being moved. When the user
 * moves by keyboard, the box is a focused button.
 */
export const MoveTarget = ({ move: { moving, put, timeIn, rowsOf }, terms }: MoveTargetProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const text = useText(moveText);
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
  const time = timeIn(session, cell);
  const { start, end } = time ? rowsOf(session, time) : { start: cell.period, end: cell.period };
  const words = time ? timeTextOf(time, session.level) : text.noPeriod;
  const label = <span className={styles.words}>{words}</span>;
  const targetProps = {
    className: styles.target,
    style: {
      gridColumn: columnOf(cell.weekday),
      gridRow: `${rowOf(start)} / ${rowOf(end + 1)}`,
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
