import { Tag } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { marks } from '@/contract/base/marks';
import type { WallClass } from '@/contract/my';
import { useText } from '@/locales/catalogue';
import { myText } from '@/locales/page/my';
import { timeText } from '@/locales/time';
import styles from './My.module.css';

interface ClassItemProps {
  shown: WallClass;
  /** The teacher's own name, which is left out of the list of teachers. */
  name: string;
}

const Facts = ({ shown, name }: ClassItemProps) => {
  const text = useText(myText);
  const times = useText(timeText);
  const { courseName, className, groupName, room, startTime, endTime, status, holiday } = shown;
  const others = shown.teachers.filter((other) => other !== name);
  return (
    <>
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
    </>
  );
};

/**
 * A class in the teacher's own timetable. A click on a future class shows a link for requesting a
 * change.
 */
export const ClassItem = ({ shown, name }: ClassItemProps) => {
  const text = useText(myText);
  const [isOpen, setOpen] = useState(false);
  const { id, status, holiday } = shown;
  const isOff = status === 'cancelled' || holiday;
  const mayAsk = status === 'planned' || status === 'moved';
  return (
    <li
      className={styles.class}
      data-off={isOff || undefined}
      data-over={status === 'done' || undefined}
    >
      {mayAsk ? (
        <button
          type="button"
          className={styles.facts}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Facts shown={shown} name={name} />
        </button>
      ) : (
        <div className={styles.facts}>
          <Facts shown={shown} name={name} />
        </div>
      )}
      {isOpen && (
        <Link to={`/my/requests?class=${id}`} className={styles.ask}>
          {text.ask}
        </Link>
      )}
    </li>
  );
};
