import { numberText } from '@/components/numbers';
import { useText } from '@/locales/catalogue';
import { dashboardText } from '@/locales/dashboard';
import styles from './Dashboard.module.css';
import { FigureCard } from './FigureCard';
import { type Slot, timeOf, trafficOf } from './traffic';

/** The day's messages in figures, and those of its latest half hour. */
export const TrafficFigures = ({ slots }: { slots: readonly Slot[] }) => {
  const text = useText(dashboardText);
  const latest = slots.at(-1);
  const { sent, delivered, missing } = trafficOf(slots);
  const figures = latest && { sent, delivered, missing };
  return (
    <ul className={styles.figures} aria-label={text.figures}>
      {(['sent', 'delivered', 'missing'] as const).map((name) => (
        <FigureCard
          key={name}
          name={text[name]}
          figure={figures && numberText(figures[name])}
          unit={text.messagesUnit}
          alarming={name === 'missing' && missing > 0}
        />
      ))}
      <FigureCard
        name={latest ? text.latestSlot(timeOf(latest)) : text.latest}
        figure={latest && numberText(latest.y1)}
        unit={text.messagesUnit}
      />
    </ul>
  );
};
