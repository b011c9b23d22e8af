import { Button } from 'antd';
import { weekdayOf } from '@/domain/time/dates';
import { useText } from '@/locales/catalogue';
import { moveText } from '@/locales/course/move';
import { timeText } from '@/locales/time';
import styles from '../../shared/Move.module.css';
import type { Move } from './useMove';

/**
 * A button next to a day on a narrow screen. It moves the chosen class to this day, without
 * changing its periods.
 */
export const MoveDay = ({ move: { moving, put, rowOf }, day }: { move: Move; day: string }) => {
  const text = useText(moveText);
  const times = useText(timeText);
  if (moving?.how !== 'cut') return null;
  const { session } = moving;
  const weekday = weekdayOf(day);
  const periods = times.periods(session.periodStart, session.periodEnd);
  return (
    <Button
      size="small"
      type="dashed"
      block
      className={styles.day}
      onClick={() => put(session, { weekday, period: rowOf(session) })}
    >
      {text.here(times.weekdays[weekday - 1] ?? '', periods)}
    </Button>
  );
};
