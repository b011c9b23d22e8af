import { useState } from 'react';
import { marks } from '@/contract/base/marks';
import { numberText } from '@/contract/base/numbers';
import { useText } from '@/locales/catalogue';
import { chartText } from '@/locales/chart';
import styles from './Chart.module.css';
import { ChartLegend } from './ChartLegend';
import { ChartTable } from './ChartTable';
import { useChartColours } from './chartColours';
import { type ChartData, paleOf } from './chartConfig';
import { LazyCanvas } from './LazyCanvas';

interface ChartProps {
  kind: 'bar' | 'line';
  /** The title of the table of values, which screen readers read instead of the chart. */
  caption: string;
  labelTitle: string;
  data: ChartData;
  /** The unit shown after each value, such as 条. */
  unit: string;
  stacked?: boolean;
  /**
   * True if the page already shows these values in a table, so that the chart needs no extra table
   * for screen readers.
   */
  tabled?: boolean;
  /** Called with the index of the label that the user clicks. */
  onPick?: ((index: number) => void) | undefined;
}

const rowsOf = ({ labels, series, open = [] }: ChartData, text: (typeof chartText)['zh-CN']) =>
  labels.map((label, index) => ({
    key: label,
    name: label + (open[index] ? marks().open + text.open + marks().close : ''),
    cells: series.map(({ values }) => {
      const value = values[index];
      return value == null ? text.none : numberText(value);
    }),
  }));

/**
 * The legend entry for the paler bars. A paler bar is for a period that is not over yet, such as
 * the current week.
 */
const OpenKey = ({ children }: { children: string }) => {
  const [colour = ''] = useChartColours().series;
  return (
    <span className={styles.open}>
      <svg className={styles.swatch} viewBox="0 0 10 10" aria-hidden="true">
        <rect
          {...{ x: 0.5, y: 0.5, width: 9, height: 9, rx: 2 }}
          fill={paleOf(colour)}
          stroke={colour}
        />
      </svg>
      {children}
    </span>
  );
};

/** A chart with a legend, a tooltip, and a table of its values for screen readers. */
export const Chart = ({
  kind,
  caption,
  labelTitle,
  data,
  unit,
  stacked = false,
  tabled = false,
  onPick,
}: ChartProps) => {
  const text = useText(chartText);
  const [without, setWithout] = useState<string[]>([]);
  const names = data.series.map(({ name }) => name);
  const hasOpen = data.open?.some(Boolean);
  return (
    <div className={styles.chart}>
      {(names.length > 1 || hasOpen) && (
        <div className={styles.bar}>
          {names.length > 1 && <ChartLegend {...{ kind, names, without }} onChange={setWithout} />}
          {hasOpen && <OpenKey>{text.open}</OpenKey>}
        </div>
      )}
      <div className={styles.drawing}>
        <LazyCanvas {...{ kind, data, without, stacked, small: false, unit, onPick }} />
      </div>
      {!tabled && (
        <ChartTable caption={caption} head={[labelTitle, ...names]} rows={rowsOf(data, text)} />
      )}
    </div>
  );
};
