import { Button } from 'antd';
import type { Term } from '@/contract/term';
import { useNarrow } from '@/hooks/useNarrow';
import { useText } from '@/locales/catalogue';
import { moveText } from '@/locales/course/move';
import styles from '../../shared/Move.module.css';
import type { Move } from './useMove';
import { useTimeTextOf } from './useTimeWords';

interface MoveBarProps {
  move: Move;
  terms: readonly Term[];
}

/** A bar that names the class being moved and its new time. Screen readers announce this text. */
export const MoveBar = ({ move: { moving, end, giveUp, timeIn }, terms }: MoveBarProps) => {
  const text = useText(moveText);
  const narrow = useNarrow();
  const timeTextOf = useTimeTextOf(terms);
  const { session, cell, how } = moving ?? {};
  const isCut = how === 'cut';
  const time = session && cell && timeIn(session, cell);
  const target = time ? timeTextOf(time, session.level) : text.noPeriod;
  const statusText = session ? text.moving(session.courseName, narrow || !cell ? '' : target) : end;
  return (
    <div className={isCut ? styles.bar : 'visually-hidden'}>
      <span role="status">{statusText}</span>
      {isCut && (
        <>
          <small>{narrow ? text.narrowHint : text.hint}</small>
          <Button size="small" onClick={giveUp}>
            {text.giveUp}
          </Button>
        </>
      )}
    </div>
  );
};
