import { WarningOutlined } from '@ant-design/icons';
import { Icon } from '@/components/display/Icon';
import { LinkButton } from '@/components/display/LinkButton';
import type { Session } from '@/contract/rule';
import type { Clash } from '@/contract/timetable';
import { useText } from '@/locales/catalogue';
import { timetableText } from '@/locales/course/timetable';
import { timeText } from '@/locales/time';
import { useIsOffice } from '@/store/hooks';
import { dayWithWeekday } from '@/utils/format/times';
import styles from './Week.module.css';

interface WeekClashesProps {
  clashes: readonly Clash[];
  onOpen: (session: Session) => void;
}

/** A short text about a session. It is a link if the user may change the session. */
export const SessionLink = ({
  session,
  onOpen,
}: {
  session: Session;
  onOpen: WeekClashesProps['onOpen'];
}) => {
  const times = useText(timeText);
  const isOffice = useIsOffice();
  const { courseName, className, periodStart, periodEnd } = session;
  const words = [times.periods(periodStart, periodEnd), courseName, className];
  const told = words.filter(Boolean).join(' ');
  return isOffice ? <LinkButton onClick={() => onOpen(session)}>{told}</LinkButton> : told;
};

/** The week's clashes as sentences, with links to the sessions. */
export const WeekClashes = ({ clashes, onOpen }: WeekClashesProps) => {
  const text = useText(timetableText);
  const times = useText(timeText);
  return (
    <div className={styles.clashes}>
      <h3>
        <Icon of={WarningOutlined} className={styles.warn} /> {text.clashes(clashes.length)}
      </h3>
      <ul>
        {clashes.map(({ id, kind, name, a, b }) => (
          <li key={id}>
            {text.kinds[kind]} {text.clashPair(name, dayWithWeekday(a.date, times))}
            <SessionLink session={a} onOpen={onOpen} />
            {' ／ '}
            <SessionLink session={b} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </div>
  );
};
