import { Tag } from 'antd';
import { marks } from '@/contract/base/marks';
import type { WallClass } from '@/contract/my';
import { useText } from '@/locales/catalogue';
import { myText } from '@/locales/page/my';
import { timeText } from '@/locales/time';
import styles from './My.module.css';

interface ClassItemProps {
  shown: WallClass;
  /** The name of the teacher, which is not repeated among the teachers. */
  name: string;
}

/** One class, as a timetable on the wall shows it. */
export const ClassItem = ({ shown, name }: ClassItemProps) => {
  const text = useText(myText);
  const times = useText(timeText);
  const { courseName, className, groupName, room, startTime, endTime, status, holiday } = shown;
  const others = shown.teachers.filter((other) => other !== name);
  const isOff = status === 'cancelled' || holiday;
  return (
    <li
      className={styles.class}
      data-off={isOff || undefined}
      data-over={status === 'done' || undefined}
    >
      <span className={styles.time}>
        {startTime && `${startTime}–${endTime} `}
        <small>{times.periods(shown.periodStart, shown.periodEnd)}</small>
      </span>
      <strong className={styles.course}>{courseName}</strong>
      <span className={styles.place}>
        {[room, className, groupName].filter(Boolean).join(' · ')}
      </span>
      {others.length > 0 && (
        <span className={styles.others}>{text.with(others.join(marks().list))}</span>
      )}
      {(status === 'moved' || status === 'cancelled') && (
        <Tag color={status === 'moved' ? 'blue' : 'default'}>{text.statuses[status]}</Tag>
      )}
      {holiday && <Tag>{text.holiday}</Tag>}
    </li>
  );
};
