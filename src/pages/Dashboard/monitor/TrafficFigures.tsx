import { Link } from 'react-router-dom';
import { readsRecords } from '@/contract/account';
import { numberText } from '@/contract/base/numbers';
import { useText } from '@/locales/catalogue';
import { dashboardText } from '@/locales/page/dashboard';
import { timeText } from '@/locales/time';
import { useAppSelector } from '@/store/hooks';
import { dayWithWeekday } from '@/utils/format/times';
import styles from '../Dashboard.module.css';
import { FigureCard } from '../FigureCard';
import { sentOn } from '../links';
import { dayOf, type Slot, timeOf, trafficOf } from '../traffic';

const FILTERS = {
  sent: {},
  delivered: { delivered: 'yes' },
  missing: { delivered: 'no' },
} as const;

interface TrafficFiguresProps {
  slots: readonly Slot[];
  today: string;
}

/**
 * Shows how many text messages were sent, delivered and not delivered on one day, and how many were
 * sent in its latest half hour. If the day is not today, it shows the date too.
 */
export const TrafficFigures = ({ slots, today }: TrafficFiguresProps) => {
  const text = useText(dashboardText);
  const times = useText(timeText);
  const isReader = readsRecords(useAppSelector(({ login }) => login.authority));
  const day = dayOf(slots) ?? today;
  const scope = day === today ? undefined : dayWithWeekday(day, times);
  const latest = slots.at(-1);
  const traffic = trafficOf(slots);
  const listOf = (filters: Readonly<Record<string, string>>) =>
    isReader && <Link to={sentOn(day, filters)}>{text.messageList}</Link>;
  return (
    <ul className={styles.figures} aria-label={text.figures}>
      {(['sent', 'delivered', 'missing'] as const).map((name) => (
        <FigureCard
          key={name}
          name={text[name]}
          scope={scope}
          figure={numberText(traffic[name])}
          unit={text.messagesUnit}
          alarming={name === 'missing' && traffic.missing > 0}
          note={listOf(FILTERS[name])}
        />
      ))}
      <FigureCard
        name={latest ? text.latestSlot(timeOf(latest)) : text.latest}
        scope={scope}
        figure={latest && numberText(latest.y1)}
        unit={text.messagesUnit}
        note={latest && listOf({ sentIn: timeOf(latest) })}
      />
    </ul>
  );
};
