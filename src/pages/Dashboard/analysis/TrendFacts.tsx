import { dayRange, daysBetween, type RangeName } from '@/domain/time/dates';
import { useText } from '@/locales/catalogue';
import { dashboardText } from '@/locales/dashboard';
import { numberText } from '@/utils/numbers';
import styles from '../Dashboard.module.css';
import type { Metric, Point, Totals } from './series';

interface TrendFactsProps {
  metric: Metric;
  range: RangeName;
  today: string;
  totals: Totals;
  /** How a day or month is called. */
  nameOf: (key: string) => string;
}

/** What a range comes to, and how much of it there is data for. */
export const TrendFacts = ({ metric, range, today, totals, nameOf }: TrendFactsProps) => {
  const text = useText(dashboardText);
  const { first, last } = dayRange(range, today);
  const unit = metric === 'visits' ? text.visitsUnit : text.classesUnit;
  const figure = (value: number) => `${numberText(Math.round(value))} ${unit}`;
  const pointed = ({ x, y }: Point) => `${figure(y)}（${nameOf(x)}）`;
  const facts = [
    [text.total, figure(totals.total)],
    ...(totals.count > 1
      ? [
          [metric === 'visits' ? text.meanPerDay : text.meanPerMonth, figure(totals.mean)],
          [text.most, pointed(totals.most)],
          [text.least, pointed(totals.least)],
        ]
      : []),
  ];
  return (
    <div>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.quiet}>
        {text.between(first, last)}
        {metric === 'visits' &&
          range !== 'today' &&
          `，${text.counted(totals.count, daysBetween(first, last) + 1)}`}
      </p>
    </div>
  );
};
