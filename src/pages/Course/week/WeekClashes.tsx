import { WarningOutlined } from '@ant-design/icons';
import { Icon } from '@/components/display/Icon';
import { marks } from '@/contract/base/marks';
import type { Session } from '@/contract/rule';
import type { Clash } from '@/contract/timetable';
import { useText } from '@/locales/catalogue';
import { timetableText } from '@/locales/course/timetable';
import { timeText } from '@/locales/time';
import { dayWithWeekday } from '@/utils/format/times';
import { SessionLink } from '../sessions/SessionLink';
import styles from './Week.module.css';

interface WeekClashesProps {
  clashes: readonly Clash[];
  onOpen: (session: Session) => void;
}

export const WeekClashes = ({ clashes, onOpen }: WeekClashesProps) => {
  const text = useText(timetableText);
  const times = useText(timeText);
  return (
    <div className={styles.clashes}>
      <h3>
        <Icon of={WarningOutlined} className={styles.warn} /> {text.clashes(clashes.length)}
      </h3>
      <ul>
        {clashes.map(({ id, kind, name, also = [], a, b, byPeriods, note }) => (
          <li key={id}>
            {text.kinds[kind]}{' '}
            {text.clashPair([name, ...also].join(marks().list), dayWithWeekday(a.date, times))}
            <SessionLink session={a} onOpen={onOpen} />
            {a.id !== b.id && (
              <>
                {' ／ '}
                <SessionLink session={b} onOpen={onOpen} />
              </>
            )}
            {note && `${marks().open}${note}${marks().close}`}
            {byPeriods && `${marks().open}${text.list.byPeriods}${marks().close}`}
          </li>
        ))}
      </ul>
    </div>
  );
};
