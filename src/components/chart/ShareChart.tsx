import { numberText, shareText } from '@/contract/base/numbers';
import styles from './Chart.module.css';
import { ChartTable } from './ChartTable';
import { useChartColours } from './chartColours';
import { LazyCanvas } from './LazyCanvas';

interface ShareChartProps {
  caption: string;
  head: readonly [part: string, count: string, share: string];
  parts: readonly { name: string; value: number }[];
  unit: string;
}

/** A doughnut chart of percentages. The table next to it is the legend. */
export const ShareChart = ({ caption, head, parts, unit }: ShareChartProps) => {
  const { series: colours } = useChartColours();
  const values = parts.map(({ value }) => value);
  const data = {
    labels: parts.map(({ name }) => name),
    series: [{ name: head[1], values }],
  };
  const rows = parts.map(({ name, value }, index) => ({
    name: (
      <span className={styles.part}>
        <svg className={styles.swatch} viewBox="0 0 10 10" aria-hidden="true">
          <rect width="10" height="10" rx="2" fill={colours[index % colours.length]} />
        </svg>
        {name}
      </span>
    ),
    cells: [numberText(value), shareText(value, values)],
    key: name,
  }));
  return (
    <div className={styles.share}>
      <div className={styles.ring}>
        <LazyCanvas
          {...{ kind: 'doughnut', data, without: [], stacked: false, small: false, unit }}
        />
      </div>
      <ChartTable caption={caption} head={head} rows={rows} shown />
    </div>
  );
};
