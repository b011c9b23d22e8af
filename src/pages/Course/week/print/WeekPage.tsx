import type { CSSProperties } from 'react';
import { marks as punctuation } from '@/contract/base/marks';
import type { PrintedBy, PrintSheet } from '@/contract/printout';
import type { Level, Session } from '@/contract/rule';
import type { Term } from '@/contract/term';
import { addDays } from '@/domain/time/dates';
import { termOf } from '@/domain/time/newTerm';
import { periodsOn } from '@/domain/time/periodTables';
import { termCodeOf } from '@/domain/time/termCodes';
import { holidayOn, weekNumberOf } from '@/domain/time/terms';
import { type Cluster, clustersOf } from '@/domain/timetable/weekLayout';
import { useText } from '@/locales/catalogue';
import { timetableText } from '@/locales/course/timetable';
import { timeText } from '@/locales/time';
import { useAppSelector } from '@/store/hooks';
import styles from './Sheets.module.css';
import { useMarks } from './useMarks';

export interface PageProps {
  by: PrintedBy;
  level: Level;
  term: Term | undefined;
  dateFrom: string;
  dateTo: string;
  sheet: PrintSheet;
  sessions: readonly Session[];
  clashing: ReadonlySet<number>;
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

const Card = ({
  session,
  by,
  level,
  clashing,
}: Omit<PageProps, 'sheet'> & { session: Session }) => {
  const times = useText(timeText);
  const marks = useMarks(session, level, clashing);
  const { courseName, periodStart, periodEnd, startTime, endTime, room, teachers } = session;
  const { className, groupName, status, id } = session;
  const names = by === 'teacher' && teachers.length < 2 ? [] : teachers.map(({ name }) => name);
  const look = [
    styles.card,
    clashing.has(id) && styles.clashing,
    status === 'cancelled' && styles.cancelled,
  ];
  const time = `${times.periods(periodStart, periodEnd)}${startTime && ` ${startTime}–${endTime}`}`;
  return (
    <div className={look.filter(Boolean).join(' ')}>
      <strong>{courseName}</strong>
      {[time, room, names.join(punctuation().list), className, groupName, ...marks]
        .filter(Boolean)
        .join(' · ')}
    </div>
  );
};

/**
 * Returns the CSS width of a day's column. Days with parallel classes get a wider column, days
 * without classes a narrower one.
 */
const widthOf = (clusters: readonly Cluster<Session>[]) => {
  const lanes = Math.max(1, ...clusters.map((cluster) => cluster.lanes.length));
  return `minmax(0, ${clusters.length === 0 ? 0.4 : Math.max(1, lanes * 0.7)}fr)`;
};

const useDayHead = (term: Term | undefined) => {
  const text = useText(timetableText);
  const times = useText(timeText);
  return (day: string, weekday: number) => {
    const holiday = term && holidayOn(term, day);
    return (
      <>
        {times.weekdays[weekday - 1]} {day.slice(5)}
        {holiday && <em>{holiday.name || text.holiday}</em>}
      </>
    );
  };
};

/** Prints the timetable of one teacher or class in one week on an A4 page. */
export const WeekPage = (props: PageProps) => {
  const terms = useAppSelector((state) => state.term.list);
  const { level, term, dateFrom, dateTo, sheet, sessions } = props;
  const text = useText(timetableText);
  const dayHead = useDayHead(term);
  // A week outside all terms needs period times too. They come from the term whose code, such as
  // `2026-2027-1`, fits this date.
  const known = term ?? termOf(terms, level, termCodeOf(dateFrom));
  const periods = periodsOn(known, { date: dateFrom, campus: '' });
  const week = term && weekNumberOf(term, dateFrom);
  const days = WEEKDAYS.map((weekday) => {
    const day = addDays(dateFrom, weekday - 1);
    const own = sessions.filter(({ date }) => date === day);
    return { day, weekday, clusters: clustersOf(own, periods) };
  });
  const columns = days.map(({ clusters }) => widthOf(clusters)).join(' ');
  const gridStyle = ({ start, end }: Cluster<Session>, weekday: number): CSSProperties => ({
    gridRow: `${start + 1} / ${end + 2}`,
    gridColumn: weekday + 1,
  });
  return (
    <div className={styles.across} data-page="">
      <div>
        <h2 className={styles.title}>
          {text.title(sheet.name)}
          <small>
            {text.days(dateFrom, dateTo)} ·{' '}
            {text.weekOf(text.levels[level], week === undefined ? text.noWeek : text.week(week))}
            {sheet.unit && ` · ${sheet.unit}`}
          </small>
        </h2>
        <div className={styles.grid} style={{ gridTemplateColumns: `20mm ${columns}` }}>
          {periods.map(({ no, start }) => (
            <div key={no} className={styles.line} style={{ gridRow: no + 1 }}>
              {text.period(no)} {start}
            </div>
          ))}
          {days.map(({ day, weekday, clusters }) => [
            <i key={`line ${day}`} className={styles.column} style={{ gridColumn: weekday + 1 }} />,
            <div key={day} className={styles.head} style={{ gridColumn: weekday + 1 }}>
              {dayHead(day, weekday)}
            </div>,
            ...clusters.map((cluster) => (
              <div
                key={`${day} ${cluster.start}`}
                className={styles.cluster}
                style={gridStyle(cluster, weekday)}
              >
                {cluster.lanes.map((lane) => (
                  <div key={lane[0]?.session.id} className={styles.lane}>
                    {lane.map(({ session }) => (
                      <Card key={session.id} {...props} session={session} />
                    ))}
                  </div>
                ))}
              </div>
            )),
          ])}
        </div>
      </div>
    </div>
  );
};
