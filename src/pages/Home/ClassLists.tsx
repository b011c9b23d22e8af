import { Tag } from 'antd';
import { Section, stateOf } from '@/components/frame/Section';
import { marks } from '@/contract/base/marks';
import type { Overview } from '@/contract/overview';
import type { Session } from '@/contract/rule';
import { addDays } from '@/domain/time/dates';
import { useText } from '@/locales/catalogue';
import { workplaceText } from '@/locales/template/workplace';
import { timeText } from '@/locales/time';
import { useAppSelector } from '@/store/hooks';
import { dayWithWeekday } from '@/utils/format/times';
import styles from './Home.module.css';

const ClassRow = ({ session }: { session: Session }) => {
  const text = useText(workplaceText);
  const { periods } = useText(timeText);
  const { startTime, endTime, periodStart, periodEnd, courseName, className } = session;
  const teachers = session.teachers.map(({ name }) => name).join(marks().list);
  return (
    <li className={styles.class}>
      <span className={styles.time}>
        {startTime ? `${startTime}–${endTime}` : periods(periodStart, periodEnd)}
      </span>
      <span className={styles.what}>
        <span>
          {courseName}
          {className && <span className={styles.quiet}> {className}</span>}
        </span>
        <span className={styles.quiet}>
          {session.room || text.noRoom} · {teachers || text.noTeacher}
        </span>
      </span>
      {session.status === 'moved' && <Tag>{text.moved}</Tag>}
    </li>
  );
};

interface DayListProps {
  name: 'today' | 'tomorrow';
  day: string;
  total: number;
  list: Session[];
}

const DayList = ({ name, day, total, list }: DayListProps) => {
  const text = useText(workplaceText);
  const times = useText(timeText);
  const title = `${text.day[name]} ${dayWithWeekday(day, times)}`;
  return (
    <div className={styles.day}>
      <h3>{title}</h3>
      {list.length === 0 ? (
        <p className={styles.empty}>{text.noClasses}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users have to scroll it too.
        <ul className={styles.scroll} tabIndex={0} aria-label={title}>
          {list.map((session) => (
            <ClassRow key={session.id} session={session} />
          ))}
          {total > list.length && (
            <li className={styles.quiet}>{text.moreClasses(total - list.length)}</li>
          )}
        </ul>
      )}
    </div>
  );
};

export const ClassLists = ({ figures, onRetry }: { figures: Overview; onRetry: () => void }) => {
  const text = useText(workplaceText);
  const { today, tomorrow } = useAppSelector(({ overview }) => overview.lists);
  const both = today && tomorrow ? [...today, ...tomorrow] : undefined;
  const isFailed = today === null || tomorrow === null;
  return (
    <Section title={text.timetable} state={stateOf(isFailed ? null : both)} onRetry={onRetry}>
      <div className={styles.days}>
        <DayList
          name="today"
          day={figures.today}
          total={figures.sessions.today}
          list={today ?? []}
        />
        <DayList
          name="tomorrow"
          day={addDays(figures.today, 1)}
          total={figures.sessions.tomorrow}
          list={tomorrow ?? []}
        />
      </div>
    </Section>
  );
};
