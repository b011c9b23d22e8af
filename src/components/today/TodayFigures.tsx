import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { type CountByLevel, OVERVIEW_DAYS, type Today } from '@/contract/overview';
import { LEVELS, type Level } from '@/contract/rule';
import { useText } from '@/locales/catalogue';
import { todayText } from '@/locales/today';
import { dayRangeText } from '@/utils/format/dayRange';
import { readinessSearch } from '@/utils/format/readinessSearch';
import styles from './Today.module.css';

const NAMES = ['classes', 'unreachable', 'queued', 'failed'] as const;
type Name = (typeof NAMES)[number];

/**
 * Returns the URL of the list of records that a number counts, for one level (undergraduate or
 * postgraduate).
 */
const listOf = (name: Name, level: Level, today: string): string => {
  const day = dayRangeText(today, today);
  return {
    classes: `/${level}/table-list?view=sessions&held=yes&dates=${day}`,
    unreachable: `/${level}/class-list?${readinessSearch(today)}`,
    queued: `/${level}/class-list?status=queued`,
    failed: `/${level}/class-list?attention=failed`,
  }[name];
};

interface LinksProps {
  name: Name;
  counts: CountByLevel;
  today: string;
}

/**
 * Links to the lists of records that a number counts: one for each level that has records, and one
 * for text messages without a course.
 */
const Links = ({ name, counts, today }: LinksProps) => {
  const text = useText(todayText);
  const ofNoCourse = counts.total - counts.bachelor - counts.postgraduate;
  return (
    <span className={styles.links}>
      {LEVELS.filter((level) => counts[level] > 0).map((level) => (
        <Link key={level} to={listOf(name, level, today)}>
          {text.levelCount(text.levels[level], counts[level])}
        </Link>
      ))}
      {name !== 'unreachable' && ofNoCourse > 0 && (
        <Link to={`${listOf(name, 'bachelor', today)}&of=text`}>
          {text.textMessages(ofNoCourse)}
        </Link>
      )}
    </span>
  );
};

const useScope = (name: Name): string => {
  const { scopes } = useText(todayText);
  const scope = scopes[name];
  return typeof scope === 'string' ? scope : scope(OVERVIEW_DAYS);
};

const Figure = ({ name, children }: { name: Name; children: ReactNode }) => {
  const text = useText(todayText);
  const scope = useScope(name);
  return (
    <li className={styles.figure}>
      <span>
        {text.figures[name]} <span className={styles.quiet}>{scope}</span>
      </span>
      {children}
    </li>
  );
};

const ALARMING: Partial<Record<Name, string | undefined>> = {
  unreachable: styles.warning,
  failed: styles.error,
};

interface TodayFiguresProps {
  /** Undefined while the numbers are loading. Null if loading failed. */
  today: Today | null | undefined;
  onRetry: () => void;
}

/**
 * Four numbers about today, each with a link to the counted records. Their space is reserved while
 * they load.
 */
export const TodayFigures = ({ today, onRetry }: TodayFiguresProps) => {
  const text = useText(todayText);
  return (
    <section className={styles.card} aria-label={text.title}>
      <h2>{text.title}</h2>
      {today === null ? (
        <LoadFailure title={text.failed} onRetry={onRetry} />
      ) : (
        <ul className={styles.figures}>
          {NAMES.map((name) => (
            <Figure key={name} name={name}>
              <span className={styles.counted}>
                <b className={today && today[name].total > 0 ? ALARMING[name] : undefined}>
                  {today?.[name].total ?? '–'}
                </b>
                {today && <Links name={name} counts={today[name]} today={today.today} />}
              </span>
            </Figure>
          ))}
        </ul>
      )}
    </section>
  );
};
