import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type CountByLevel, OVERVIEW_DAYS, type Overview, type Today } from '@/contract/overview';
import { LEVELS } from '@/contract/rule';
import { addDays } from '@/domain/time/dates';
import { useText } from '@/locales/catalogue';
import { workplaceText } from '@/locales/template/workplace';
import { dayRangeText } from '@/utils/format/dayRange';
import { readinessSearch } from '@/utils/format/readinessSearch';
import styles from './Home.module.css';

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
  /** The URL parameters that limit the linked list to the counted messages or people. */
  search: string;
  people?: boolean;
}

/**
 * Links to lists of the counted text messages or people, one for each level (undergraduate,
 * postgraduate). For messages, another link leads to those without a course. A person who teaches
 * at both levels is in both lists.
 */
const ByLevel = ({ counts, search, people }: ByLevelProps) => {
  const text = useText(workplaceText);
  const ofNoCourse = counts.total - counts.bachelor - counts.postgraduate;
  return (
    <>
      {LEVELS.filter((level) => counts[level] > 0).map((level) => (
        <Link key={level} to={`/${level}/class-list?${search}`}>
          {text.levelCount(text.levels[level], counts[level])}
        </Link>
      ))}
      {!people && ofNoCourse > 0 && (
        <Link to={`/bachelor/class-list?of=text&${search}`}>{text.textMessages(ofNoCourse)}</Link>
      )}
    </>
  );
};

/** Returns the URL of the list of all undergraduate and postgraduate classes on this day. */
const classesOn = (day: string) =>
  `/bachelor/table-list?view=sessions&level=both&held=yes&dates=${dayRangeText(day, day)}`;

interface FiguresProps {
  figures: Overview;
  /**
   * The number of teachers who cannot be reached, in total and by level (undergraduate or
   * postgraduate). Undefined if the user may not read records.
   */
  people: Today['unreachable'] | undefined;
  isReader: boolean;
}

/** Shows numbers about today. For users who may read records, each number links to a list. */
export const Figures = ({ figures, people, isReader }: FiguresProps) => {
  const text = useText(workplaceText);
  const { today, sessions, unreachable, queued, failed, imports } = figures;
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
      >
        {people && <ByLevel people counts={people} search={readinessSearch(today)} />}
      </Figure>
      <Figure name={text.queued} count={queued.total} unit={text.messages}>
        {isReader && <ByLevel counts={queued} search="status=queued" />}
      </Figure>
      <Figure
        name={text.failedMessages}
        count={failed.total}
        unit={text.messages}
        scope={text.notResent(OVERVIEW_DAYS)}
        alarming="error"
      >
        {isReader && <ByLevel counts={failed} search="attention=failed" />}
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
