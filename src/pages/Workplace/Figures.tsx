import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type CountByLevel, OVERVIEW_DAYS, type Overview } from '@/contract/overview';
import { LEVELS } from '@/contract/rule';
import { addDays } from '@/domain/time/dates';
import { useText } from '@/locales/catalogue';
import { workplaceText } from '@/locales/template/workplace';
import { dayRangeText } from '@/utils/format/dayRange';
import styles from './Workplace.module.css';

interface FigureProps {
  name: string;
  count: number;
  unit: string;
  scope?: string;
  alarming?: 'warning' | 'error';
  children?: ReactNode;
}

const Figure = ({ name, count, unit, scope, alarming, children }: FigureProps) => (
  <li className={styles.figure}>
    <span className={styles.figureName}>{name}</span>
    <span>
      <b className={`${styles.count} ${alarming && count > 0 ? styles[alarming] : ''}`}>{count}</b>{' '}
      {unit}
      {scope && <span className={styles.quiet}> · {scope}</span>}
    </span>
    {children && <span className={styles.links}>{children}</span>}
  </li>
);

interface ByLevelProps {
  counts: CountByLevel;
  /** The URL parameters of the message list, so the list shows exactly the counted messages. */
  search: string;
}

/**
 * Links to the counted text messages: for undergraduate courses, for postgraduate courses, and
 * without a course.
 */
const ByLevel = ({ counts, search }: ByLevelProps) => {
  const text = useText(workplaceText);
  const ofNoCourse = counts.total - counts.bachelor - counts.postgraduate;
  return (
    <>
      {LEVELS.filter((level) => counts[level] > 0).map((level) => (
        <Link key={level} to={`/${level}/class-list?${search}`}>
          {text.levelCount(text.levels[level], counts[level])}
        </Link>
      ))}
      {ofNoCourse > 0 && (
        <Link to={`/bachelor/class-list?of=text&${search}`}>{text.textMessages(ofNoCourse)}</Link>
      )}
    </>
  );
};

/** Returns the URL of a list of all undergraduate and postgraduate classes on this day. */
const classesOn = (day: string) =>
  `/bachelor/table-list?view=sessions&level=both&held=yes&dates=${dayRangeText(day, day)}`;

/** Shows numbers about today. If the user may read the records, each number is a link to a list. */
export const Figures = ({ figures, isReader }: { figures: Overview; isReader: boolean }) => {
  const text = useText(workplaceText);
  const { today, sessions, unreachable, queued, failed, imports } = figures;
  const around = dayRangeText(addDays(today, 1 - OVERVIEW_DAYS), addDays(today, OVERVIEW_DAYS - 1));
  return (
    <ul className={styles.figures} aria-label={text.figures}>
      <Figure name={text.today} count={sessions.today} unit={text.classes}>
        {isReader && sessions.today > 0 && <Link to={classesOn(today)}>{text.showClasses}</Link>}
      </Figure>
      <Figure name={text.tomorrow} count={sessions.tomorrow} unit={text.classes}>
        {isReader && sessions.tomorrow > 0 && (
          <Link to={classesOn(addDays(today, 1))}>{text.showClasses}</Link>
        )}
      </Figure>
      <Figure
        name={text.unreachable}
        count={unreachable}
        unit={text.people}
        scope={text.nextDays(OVERVIEW_DAYS)}
        alarming="warning"
      />
      <Figure name={text.queued} count={queued.total} unit={text.messages}>
        {isReader && <ByLevel counts={queued} search="status=queued" />}
      </Figure>
      <Figure
        name={text.failedMessages}
        count={failed.total}
        unit={text.messages}
        scope={text.aroundDays(OVERVIEW_DAYS)}
        alarming="error"
      >
        {isReader && <ByLevel counts={failed} search={`status=failed&dates=${around}`} />}
      </Figure>
      <Figure
        name={text.imports}
        count={imports}
        unit={text.classes}
        scope={text.lastDays(OVERVIEW_DAYS)}
      />
    </ul>
  );
};
