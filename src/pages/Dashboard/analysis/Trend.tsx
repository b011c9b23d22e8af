import { Chart } from '@/components/chart/Chart';
import type { Figures } from '@/contract/figures';
import { useText } from '@/locales/catalogue';
import { dashboardText } from '@/locales/page/dashboard';
import { timeText } from '@/locales/time';
import { dayRangeText } from '@/utils/format/dayRange';
import { dayWithWeekday } from '@/utils/format/times';
import { Choice } from '../Choice';
import styles from '../Dashboard.module.css';
import type { Links } from '../links';
import { useChoice } from '../useChoice';
import { type Bucket, bucketsOf, GRAINS, type Grain } from './buckets';
import { FigureSection } from './FigureSection';
import type { Period } from './period';

interface TrendProps {
  classes: Figures['classes'];
  links: Links;
  period: Period;
}

const useNames = (grain: Grain) => {
  const text = useText(dashboardText);
  const times = useText(timeText);
  return ({ key, days, weekday }: Bucket): string => {
    if (weekday) return times.weekdays[weekday - 1] ?? key;
    return grain === 'week' && days ? text.between(...days) : dayWithWeekday(key, times);
  };
};

const filtersOf = ({ days, weekday }: Bucket): Record<string, string> =>
  weekday ? { weekday: String(weekday) } : { dates: dayRangeText(...(days ?? ['', ''])) };

export const Trend = ({ classes, links, period }: TrendProps) => {
  const text = useText(dashboardText);
  const [grain, setGrain] = useChoice('by', GRAINS, 'week');
  const nameOf = useNames(grain);
  const buckets = bucketsOf(classes, grain, period);
  return (
    <FigureSection
      title={text.trend}
      empty={text.noClasses}
      head={[text.grains[grain], text.classes, text.hours]}
      rows={buckets.map((bucket) => ({
        key: bucket.key,
        name: nameOf(bucket),
        cells: [bucket.sessions, bucket.hours].map((value) => ({
          value,
          to: links.classes(filtersOf(bucket)),
        })),
      }))}
    >
      <div className={styles.switches}>
        <Choice
          label={text.grainLabel}
          names={text.grains}
          values={GRAINS}
          value={grain}
          onChange={setGrain}
        />
      </div>
      <Chart
        kind="bar"
        caption={text.chartOf(text.trend)}
        labelTitle={text.grains[grain]}
        unit={text.classesUnit}
        data={{
          labels: buckets.map((bucket) =>
            bucket.weekday ? nameOf(bucket) : (bucket.days?.[0] ?? '').slice(5),
          ),
          series: [{ name: text.classes, values: buckets.map(({ sessions }) => sessions) }],
        }}
      />
    </FigureSection>
  );
};
