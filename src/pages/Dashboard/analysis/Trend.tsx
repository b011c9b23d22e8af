import { Chart } from '@/components/chart/Chart';
import { LinkButton } from '@/components/display/LinkButton';
import { Section } from '@/components/frame/Section';
import { RANGE_NAMES, type RangeName, weekdayOf } from '@/domain/time/dates';
import { useText } from '@/locales/catalogue';
import { dashboardText } from '@/locales/dashboard';
import { timeText } from '@/locales/time';
import { useAppSelector } from '@/store/hooks';
import { Choice } from '../Choice';
import styles from '../Dashboard.module.css';
import { useChoice } from '../useChoice';
import {
  type Bucket,
  dailyOver,
  METRICS,
  type Metric,
  monthlyOver,
  type Point,
  pointsIn,
  totalsOf,
} from './series';
import { TrendFacts } from './TrendFacts';

/** How a day or a month is called; a month's key has no day in it. */
const useNames = (range: RangeName) => {
  const text = useText(dashboardText);
  const { weekdays } = useText(timeText);
  return (key: string): string => {
    if (key.length === 7) return text.monthName(Number(key.slice(5)));
    const day = key.slice(5);
    return range === 'week' ? `${weekdays[weekdayOf(key) - 1]} ${day}` : day;
  };
};

/** The chosen series over the chosen range, and the figures that are behind it. */
const useSeries = (metric: Metric, range: RangeName, today: string) => {
  const { visitData, salesData } = useAppSelector(({ chart }) => chart);
  if (metric === 'visits') {
    const points = pointsIn(visitData, range, today);
    return { buckets: dailyOver(visitData, range, today), points };
  }
  const buckets = monthlyOver(salesData, range, today);
  const points = buckets.map(({ key, value }): Point => ({ x: key, y: value ?? 0 }));
  return { buckets, points };
};

interface NothingProps {
  metric: Metric;
  range: RangeName;
  onYear: () => void;
}

/** Why a range is empty, and where there is something. */
const Nothing = ({ metric, range, onYear }: NothingProps) => {
  const text = useText(dashboardText);
  const visits = useAppSelector(({ chart }) => chart.visitData);
  const [first, last] = [visits[0], visits.at(-1)];
  if (metric === 'visits') {
    return (
      <p className={styles.empty}>
        {text.noVisits}
        {first && last && text.visitsKnown(first.x, last.x)}
      </p>
    );
  }
  if (range === 'year' || range === 'month')
    return <p className={styles.empty}>{text.noClasses}</p>;
  return (
    <p className={styles.empty}>
      {text.monthlyOnly}
      <LinkButton onClick={onYear}>{text.showYear}</LinkButton>
    </p>
  );
};

/** Visits by the day and classes by the month, over one of the ranges of V-03. */
export const Trend = ({ today }: { today: string }) => {
  const text = useText(dashboardText);
  const [metric, setMetric] = useChoice('metric', METRICS, 'visits');
  const [range, setRange] = useChoice('range', RANGE_NAMES, 'month');
  const { buckets, points } = useSeries(metric, range, today);
  const nameOf = useNames(range);
  const totals = totalsOf(points);
  const data = {
    labels: buckets.map(({ key }: Bucket) => nameOf(key)),
    series: [{ name: text.metrics[metric], values: buckets.map(({ value }) => value) }],
  };
  return (
    <Section title={text.trend}>
      <div className={styles.switches}>
        <Choice
          label={text.metricLabel}
          names={text.metrics}
          values={METRICS}
          value={metric}
          onChange={setMetric}
        />
        <Choice
          label={text.rangeLabel}
          names={text.ranges}
          values={RANGE_NAMES}
          value={range}
          onChange={setRange}
        />
      </div>
      {totals ? (
        <div className={styles.trend}>
          <Chart
            kind="bar"
            caption={text.trendOf(text.metrics[metric], text.ranges[range])}
            labelTitle={range === 'year' || metric === 'classes' ? text.month : text.day}
            data={data}
            unit={metric === 'visits' ? text.visitsUnit : text.classesUnit}
          />
          <TrendFacts {...{ metric, range, today, totals, nameOf }} />
        </div>
      ) : (
        <Nothing metric={metric} range={range} onYear={() => setRange('year')} />
      )}
    </Section>
  );
};
