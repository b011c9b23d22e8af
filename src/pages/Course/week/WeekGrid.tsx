import type { CSSProperties } from 'react';
import type { Level, Session } from '@/contract/rule';
import type { Term } from '@/contract/term';
import { addDays, toDay } from '@/domain/time/dates';
import { holidayOn } from '@/domain/time/terms';
import { type Cluster, clustersOf, type Laid } from '@/domain/timetable/weekLayout';
import { useNarrow } from '@/hooks/useNarrow';
import { useText } from '@/locales/catalogue';
import { timetableText } from '@/locales/course/timetable';
import { timeText } from '@/locales/time';
import type { SessionAction } from '../sessions/sessionValues';
import { columnOf, rowOf } from '../shared/cells';
import moveStyles from '../shared/Move.module.css';
import { MoveDay } from './move/MoveDay';
import { MoveTarget } from './move/MoveTarget';
import type { Move } from './move/useMove';
import { useMoveGrid } from './move/useMoveGrid';
import type { Week } from './useWeek';
import styles from './Week.module.css';
import { WeekCluster } from './WeekCluster';

interface WeekGridProps {
  week: Week;
  level: Level;
  term: Term | undefined;
  periods: Term['periods'];
  sessions: readonly Session[];
  clashing: ReadonlySet<number>;
  terms: readonly Term[];
  move: Move;
  onOpen: (session: Session, action?: SessionAction) => void;
  onChangeWeek: (weeks: number) => void;
}

/** Sorts numbers in names by their value, so that group 2 comes before group 10. */
const GROUPS = new Intl.Collator('zh-CN', { numeric: true });

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

/**
 * The header of a day in the weekly timetable: its date, the name of a holiday, and a note if
 * classes move to or from this day because of swapped days (调休).
 */
const DayHead = ({
  day,
  column,
  term,
}: {
  day: string;
  column: number;
  term: Term | undefined;
}) => {
  const text = useText(timetableText);
  const times = useText(timeText);
  const { swaps = [] } = term ?? {};
  const holiday = term && holidayOn(term, day);
  const takes = swaps.find(({ date }) => date === day);
  const gives = swaps.find(({ asDate }) => asDate === day);
  return (
    <h3
      className={day === toDay(new Date()) ? `${styles.head} ${styles.today}` : styles.head}
      style={{ gridColumn: column }}
    >
      {times.weekdays[column - 2]} <span>{day.slice(5)}</span>
      {holiday && <em>{holiday.name || text.holiday}</em>}
      {takes && <em>{text.swapped(takes.asDate.slice(5))}</em>}
      {gives && <em>{text.moved(gives.date.slice(5))}</em>}
    </h3>
  );
};

const Axis = ({ periods }: { periods: Term['periods'] }) => {
  const text = useText(timetableText);
  return (
    <>
      {periods.map(({ no, start }) => (
        <div key={no} className={styles.line} data-line={no} style={{ gridRow: rowOf(no) }}>
          {text.period(no)} <small>{start}</small>
        </div>
      ))}
      {WEEKDAYS.map((weekday) => (
        <i
          key={weekday}
          className={styles.column}
          data-weekday={weekday}
          style={{ gridColumn: columnOf(weekday) }}
        />
      ))}
    </>
  );
};

/**
 * Returns the CSS width of a day's column, for the screen and for paper. Days with parallel classes
 * get a wider column.
 */
const widthsOf = (clusters: readonly Cluster<Session>[]) => {
  const lanes = Math.max(1, ...clusters.map((cluster) => cluster.lanes.length));
  return {
    screen: `minmax(${lanes === 1 ? 92 : lanes * 80}px, ${lanes === 1 ? 1 : lanes * 0.7}fr)`,
    paper: `minmax(0, ${clusters.length === 0 ? 0.5 : Math.max(1, lanes * 0.7)}fr)`,
  };
};

/**
 * Returns the CSS height of the row of a period. Periods without classes get a lower row, to save
 * space on free evenings.
 */
const heightOf = (no: number, laid: readonly Laid<Session>[]) =>
  laid.some(({ start, end }) => start <= no && no <= end)
    ? 'minmax(44px, auto)'
    : 'minmax(28px, auto)';

export const WeekGrid = ({
  week,
  level,
  term,
  periods,
  sessions,
  clashing,
  terms,
  move,
  onOpen,
  onChangeWeek,
}: WeekGridProps) => {
  const text = useText(timetableText);
  const narrow = useNarrow();
  const handlers = useMoveGrid(move, sessions, onChangeWeek);
  const days = WEEKDAYS.map((weekday) => {
    const day = addDays(week.monday, weekday - 1);
    const own = sessions
      .filter(({ date }) => date === day)
      .sort((a, b) => GROUPS.compare(a.groupName, b.groupName));
    const clusters = clustersOf(own, periods);
    return { day, column: columnOf(weekday), clusters, widths: widthsOf(clusters) };
  });
  const columns = days.map(({ widths }) => widths.screen).join(' ');
  const paper = days.map(({ widths }) => widths.paper).join(' ');
  const laid = days.flatMap(({ clusters }) => clusters.flatMap(({ lanes }) => lanes.flat()));
  const rows = periods.map(({ no }) => heightOf(no, laid)).join(' ');
  return (
    <div
      className={
        move.moving?.how === 'dragged' ? `${styles.grid} ${moveStyles.dragging}` : styles.grid
      }
      style={{ '--columns': columns, '--paper': paper, '--rows': rows } as CSSProperties}
      {...handlers}
    >
      <Axis periods={periods} />
      {days.map(({ day, column, clusters }) => (
        <section key={day} className={styles.day} aria-label={day}>
          <DayHead day={day} column={column} term={term} />
          {clusters.length === 0 && <p className={styles.free}>{text.noSessionsOnDay}</p>}
          {clusters.map((cluster) => (
            <WeekCluster
              key={cluster.start}
              {...{ cluster, column, level, clashing, move, onOpen }}
              by={week.by}
            />
          ))}
          {narrow && <MoveDay move={move} day={day} />}
        </section>
      ))}
      {!narrow && <MoveTarget move={move} terms={terms} />}
    </div>
  );
};
