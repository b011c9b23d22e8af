import { marks as punctuation } from '@/contract/base/marks';
import type { Session } from '@/contract/rule';
import { useText } from '@/locales/catalogue';
import { printoutText } from '@/locales/course/printout';
import { timetableText } from '@/locales/course/timetable';
import { timeText } from '@/locales/time';
import { dayWithWeekday } from '@/utils/format/times';
import styles from './Sheets.module.css';
import { useMarks } from './useMarks';
import type { PageProps } from './WeekPage';

const COLUMNS = ['seq', 'date', 'time', 'teachers', 'room', 'topic', 'group', 'mark'] as const;

const Row = ({
  session,
  seq,
  level,
  clashing,
}: Pick<PageProps, 'level' | 'clashing'> & { session: Session; seq: number }) => {
  const times = useText(timeText);
  const marks = useMarks(session, level, clashing);
  const { date, week, periodStart, periodEnd, startTime, endTime, teachers, room } = session;
  const cells = {
    seq: String(seq),
    date: [dayWithWeekday(date, times), week && times.week(week)].filter(Boolean).join(' '),
    time: `${times.periods(periodStart, periodEnd)}${startTime && ` ${startTime}–${endTime}`}`,
    teachers: teachers.map(({ name }) => name).join(punctuation().list),
    room,
    topic: [session.form, session.topic].filter(Boolean).join(' '),
    group: session.groupName,
    mark: [...marks, session.requirement].filter(Boolean).join(' '),
  };
  return (
    <tr {...(session.status === 'cancelled' && { className: styles.struck })}>
      {COLUMNS.map((column) => (
        <td key={column}>{cells[column]}</td>
      ))}
    </tr>
  );
};

export const TermPage = ({ level, term, sheet, sessions, clashing }: PageProps) => {
  const text = useText(printoutText);
  const { levels } = useText(timetableText);
  const about = [levels[level], term?.termCode, sheet.unit].filter(Boolean).join(' · ');
  return (
    <div className={styles.upright} data-page="">
      <div>
        <h2 className={styles.title}>
          {sheet.name} <small>{about}</small>
        </h2>
        <table className={styles.table}>
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column}>{text.columns[column]}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sessions.map((session, index) => (
              <Row key={session.id} seq={index + 1} {...{ session, level, clashing }} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
};
