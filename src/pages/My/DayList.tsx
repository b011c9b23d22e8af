import type { WallClass } from '@/contract/my';
import { groupBy } from '@/domain/base/groupBy';
import { useText } from '@/locales/catalogue';
import { myText } from '@/locales/page/my';
import { timeText } from '@/locales/time';
import { dayWithWeekday } from '@/utils/format/times';
import { ClassItem } from './ClassItem';
import styles from './My.module.css';

interface DayListProps {
  classes: readonly WallClass[];
  name: string;
  today: string;
  /** True if the days are shown side by side on wide screens. */
  isWeek?: boolean;
}

/** Lists classes by day. */
export const DayList = ({ classes, name, today, isWeek = false }: DayListProps) => {
  const text = useText(myText);
  const times = useText(timeText);
  const days = [...groupBy(classes, ({ date }) => date)];
  return (
    <div className={isWeek ? styles.week : styles.list}>
      {days.map(([date, ofDay]) => (
        <section key={date} className={styles.day} aria-labelledby={`day-${date}`}>
          <h2 id={`day-${date}`}>
            {dayWithWeekday(date, times)}
            {!isWeek && ofDay[0]?.week ? ` · ${times.week(ofDay[0].week)}` : ''}
            {date === today && <em>{text.today}</em>}
          </h2>
          <ul>
            {ofDay.map((shown) => (
              <ClassItem key={shown.id} shown={shown} name={name} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
};
