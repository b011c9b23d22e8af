import { useMemo } from 'react';
import { marks } from '@/contract/base/marks';
import type { Level, Session } from '@/contract/rule';
import type { Term } from '@/contract/term';
import type { Timetable } from '@/contract/timetable';
import { termOf } from '@/domain/time/newTerm';
import { periodsOn } from '@/domain/time/periodTables';
import { termCodeOf } from '@/domain/time/termCodes';
import { weekNumberOf } from '@/domain/time/terms';
import type { Time } from '@/domain/timetable/moveByClock';
import { useText } from '@/locales/catalogue';
import { moveText } from '@/locales/course/move';
import { timetableText } from '@/locales/course/timetable';
import { useIsOffice } from '@/store/hooks';
import type { SessionAction } from '../sessions/sessionValues';
import { MoveBar } from './move/MoveBar';
import { useMove } from './move/useMove';
import type { Week } from './useWeek';
import styles from './Week.module.css';
import { WeekClashes } from './WeekClashes';
import { WeekGrid } from './WeekGrid';

interface WeekSheetProps {
  week: Week;
  level: Level;
  term: Term | undefined;
  timetable: Timetable | undefined;
  terms: readonly Term[];
  onOpen: (session: Session, action?: SessionAction) => void;
  onPut: (session: Session, time: Time) => void;
  onChangeWeek: (weeks: number) => void;
}

/** True if the class session belongs to a closed term, whose sessions cannot be changed. */
const isClosed = (terms: readonly Term[], { level, date }: Session): boolean =>
  terms.some(
    (term) => term.level === level && term.closedAt && weekNumberOf(term, date) !== undefined,
  );

export const WeekSheet = ({
  week,
  level,
  term,
  timetable,
  terms,
  onOpen,
  onPut,
  onChangeWeek,
}: WeekSheetProps) => {
  const text = useText(timetableText);
  const { keys } = useText(moveText);
  const clashing = useMemo(
    () => new Set(timetable?.clashes.flatMap(({ a, b }) => [a.id, b.id])),
    [timetable],
  );
  // A week outside all terms needs period times too. They come from the term whose code, such as
  // `2026-2027-1`, fits this date.
  const known = term ?? termOf(terms, level, termCodeOf(week.monday));
  const periods = periodsOn(known, { date: week.monday, campus: '' });
  const isOffice = useIsOffice();
  const canMove = (session: Session) => isOffice && !isClosed(terms, session);
  const move = useMove({ monday: week.monday, periods, terms, canMove, onPut });
  const number = term && weekNumberOf(term, week.monday);
  return (
    <section className={styles.sheet} aria-label={text.title(week.of)}>
      <h2 className={styles.title}>
        {text.title(week.of)}
        <small>
          {text.days(week.monday, week.sunday)} ·{' '}
          {text.weekOf(text.levels[level], number === undefined ? text.noWeek : text.week(number))}
        </small>
        {timetable?.sessions.length === 0 && <small>{text.noSessions}</small>}
      </h2>
      <WeekGrid
        week={week}
        level={level}
        term={term}
        periods={periods}
        sessions={timetable?.sessions ?? []}
        clashing={clashing}
        terms={terms}
        move={move}
        onOpen={onOpen}
        onChangeWeek={onChangeWeek}
      />
      <p className={styles.keys}>
        {text.keys}
        {isOffice && `${marks().semicolon}${keys}`}
      </p>
      {isOffice && <MoveBar move={move} terms={terms} />}
      {timetable && timetable.clashes.length > 0 && (
        <WeekClashes clashes={timetable.clashes} onOpen={onOpen} />
      )}
    </section>
  );
};
