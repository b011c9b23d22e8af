import { WarningOutlined } from '@ant-design/icons';
import { Link } from 'react-router-dom';
import { Icon } from '@/components/display/Icon';
import { Section, stateOf } from '@/components/frame/Section';
import { marks } from '@/contract/base/marks';
import { OVERVIEW_DAYS, type Overview } from '@/contract/overview';
import { LEVELS, type Level } from '@/contract/rule';
import type { UnreachableTeacher } from '@/contract/sms/sms';
import { useText } from '@/locales/catalogue';
import { workplaceText } from '@/locales/template/workplace';
import { timeText } from '@/locales/time';
import { useAppSelector } from '@/store/hooks';
import { readinessSearch } from '@/utils/format/readinessSearch';
import { dayWithWeekday } from '@/utils/format/times';
import styles from './Home.module.css';

/** Returns the URL of the page for adding missing telephone numbers (M-03). */
const readinessOf = (level: Level, today: string) =>
  `/${level}/class-list?${readinessSearch(today)}`;

const MAX_ROWS = 8;

const Row = ({ teacher }: { teacher: UnreachableTeacher }) => {
  const text = useText(workplaceText);
  const times = useText(timeText);
  const { name, unit, reason, sessions, next } = teacher;
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <span>
          {name} {unit && <span className={styles.quiet}>{unit}</span>}
        </span>
        <span className={styles.quiet}>
          {text.nextClass(dayWithWeekday(next.date, times), next.startTime, next.courseName)}
          {sessions > 1 && `${marks().comma}${text.classCount(sessions)}`}
        </span>
      </span>
      <span className={styles.reason}>
        <Icon of={WarningOutlined} /> {text.reasons[reason]}
      </span>
    </li>
  );
};

export const UnreachableList = ({
  figures,
  onRetry,
}: {
  figures: Overview;
  onRetry: () => void;
}) => {
  const text = useText(workplaceText);
  const list = useAppSelector(({ overview }) => overview.lists.unreachable);
  const { teachers, today } = figures;
  const shown = list?.slice(0, MAX_ROWS) ?? [];
  const more = (list?.length ?? 0) - shown.length;
  return (
    <Section
      title={text.unreachable}
      state={stateOf(list)}
      onRetry={onRetry}
      empty={shown.length === 0 && text.everybodyReachable(OVERVIEW_DAYS, teachers)}
      extra={
        shown.length > 0 && (
          <span className={styles.links}>
            {LEVELS.map((level) => (
              <Link key={level} to={readinessOf(level, today)}>
                {text.mend(text.levels[level])}
              </Link>
            ))}
          </span>
        )
      }
    >
      <ul className={styles.rows}>
        {shown.map((teacher) => (
          <Row key={teacher.key} teacher={teacher} />
        ))}
        {more > 0 && <li className={styles.quiet}>{text.morePeople(more)}</li>}
      </ul>
    </Section>
  );
};
