import { useMemo } from 'react';
import type { Level, Session } from '@/contract/rule';
import type { Term } from '@/contract/term';
import type { Timetable } from '@/contract/timetable';
import { DEFAULT_PERIODS, periodsOn, weekNumberOf } from '@/domain/time/terms';
import { useText } from '@/locales/catalogue';
import { timetableText } from '@/locales/timetable';
import type { Week } from './useWeek';
import styles from './Week.module.css';
import { WeekClashes } from './WeekClashes';
import { WeekGrid } from './WeekGrid';

interface WeekSheetProps {
  week: Week;
  level: Level;
  /** The level's term that holds this week. */
  term: Term | undefined;
  /** Undefined while it is on its way. */
  timetable: Timetable | undefined;
  onOpen: (session: Session) => void;
  onTurn: (weeks: number) => void;
}

/** A week as it is shown and printed: title, grid, and the clashes in words. */
export const WeekSheet = ({ week, level, term, timetable, onOpen, onTurn }: WeekSheetProps) => {
  const text = useText(timetableText);
  const clashing = useMemo(
    () => new Set(timetable?.clashes.flatMap(({ a, b }) => [a.id, b.id])),
    [timetable],
  );
  const own = term ? periodsOn(term, { date: week.monday, campus: '' }) : [];
  const number = term && weekNumberOf(term, week.monday);
  return (
    <section className={styles.sheet} aria-label={text.title(week.of)}>
      <h2 className={styles.title}>
        {text.title(week.of)}
        <small>
          {text.days(week.monday, week.sunday)} · {text.levels[level]}
          {number === undefined ? text.noWeek : text.week(number)}
        </small>
        {timetable?.sessions.length === 0 && <small>{text.noSessions}</small>}
      </h2>
      <WeekGrid
        week={week}
        level={level}
        term={term}
        periods={own.length > 0 ? own : DEFAULT_PERIODS}
        sessions={timetable?.sessions ?? []}
        clashing={clashing}
        onOpen={onOpen}
        onTurn={onTurn}
      />
      <p className={styles.keys}>{text.keys}</p>
      {timetable && timetable.clashes.length > 0 && (
        <WeekClashes clashes={timetable.clashes} onOpen={onOpen} />
      )}
    </section>
  );
};
