import { StopOutlined, SwapOutlined, WarningOutlined } from '@ant-design/icons';
import type { CSSProperties, ReactNode } from 'react';
import { Icon } from '@/components/display/Icon';
import { marks } from '@/contract/base/marks';
import type { ClashKind } from '@/contract/clash';
import type { Level, Session } from '@/contract/rule';
import { weekdayOf } from '@/domain/time/dates';
import { useText } from '@/locales/catalogue';
import { timetableText } from '@/locales/course/timetable';
import { timeText } from '@/locales/time';
import { useIsOffice } from '@/store/hooks';
import moveStyles from '../shared/Move.module.css';
import styles from './Week.module.css';

interface SessionCardProps {
  session: Session;
  by: ClashKind;
  level: Level;
  clashing: boolean;
  /** True if the user may move the class session to another time. */
  movable: boolean;
  leaving: boolean;
  /** A menu of actions for narrow screens, on which the user cannot drag the class session. */
  menu: ReactNode;
  onOpen: (session: Session) => void;
  style?: CSSProperties;
}

/**
 * Short labels on a class session, such as "clash", "cancelled" or "moved". Most of them have an
 * icon.
 */
const Marks = ({
  session,
  level,
  clashing,
}: Pick<SessionCardProps, 'session' | 'level' | 'clashing'>) => {
  const text = useText(timetableText);
  const marks: [string | false, ReactNode?][] = [
    [clashing && text.clash, <Icon of={WarningOutlined} key="clash" className={styles.warn} />],
    [session.status === 'cancelled' && text.cancelMark, <Icon of={StopOutlined} key="stop" />],
    [session.storedStatus === 'moved' && text.moveMark, <Icon of={SwapOutlined} key="swap" />],
    [session.holiday && text.holiday],
    [session.level !== level && text.levels[session.level]],
  ];
  const shown = marks.filter(([label]) => label);
  return (
    shown.length > 0 && (
      <div className={styles.marks}>
        {shown.map(([label, icon]) => (
          <span key={String(label)}>
            {icon} {label}
          </span>
        ))}
      </div>
    )
  );
};

const detailsOf = (
  { className, room, groupName, teachers }: Session,
  by: ClashKind,
): readonly string[] => {
  const names = teachers.map(({ name }) => name).join(marks().list);
  return [
    by === 'room' ? '' : room,
    by === 'teacher' && teachers.length < 2 ? '' : names,
    className,
    groupName,
  ].filter(Boolean);
};

/**
 * A class session in the weekly timetable. If the user may change the session, a click opens it.
 */
export const SessionCard = ({
  session,
  by,
  level,
  clashing,
  movable,
  leaving,
  menu,
  onOpen,
  style,
}: SessionCardProps) => {
  const times = useText(timeText);
  const isOffice = useIsOffice();
  const { date, courseName, periodStart, periodEnd, startTime, endTime, status } = session;
  const look = [
    styles.card,
    clashing && styles.clashing,
    status === 'cancelled' && styles.cancelled,
    movable && moveStyles.movable,
    leaving && moveStyles.leaving,
  ].filter(Boolean);
  const cardProps = {
    className: look.join(' '),
    'data-session': session.id,
    'data-day': date,
    'data-period': periodStart,
  };
  const content = (
    <>
      <strong className={styles.name}>{courseName}</strong>
      <span className={styles.time}>
        <span className={styles.printed}>{times.weekdays[weekdayOf(date) - 1]} </span>
        {times.periods(periodStart, periodEnd)}
        {startTime && ` ${startTime}–${endTime}`}
      </span>
      {detailsOf(session, by).map((detail) => (
        <span key={detail}>{detail}</span>
      ))}
      <Marks session={session} level={level} clashing={clashing} />
    </>
  );
  if (!isOffice) {
    return (
      <div {...cardProps} style={style}>
        {content}
      </div>
    );
  }
  const button = (
    <button type="button" {...cardProps} {...(!menu && { style })} onClick={() => onOpen(session)}>
      {content}
    </button>
  );
  if (!menu) return button;
  return (
    <div className={moveStyles.withMenu} style={style}>
      {button}
      {menu}
    </div>
  );
};
