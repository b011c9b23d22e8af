import { BarChartOutlined, TableOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { Icon } from '@/components/display/Icon';
import { numberText } from '@/contract/base/numbers';
import { useText } from '@/locales/catalogue';
import { chartText } from '@/locales/chart';
import styles from './Chart.module.css';
import { ChartLegend } from './ChartLegend';
import { ChartTable } from './ChartTable';
import type { ChartData } from './chartConfig';
import { LazyCanvas } from './LazyCanvas';

interface ChartProps {
  kind: 'bar' | 'line';
  /** The title of the chart for screen readers and of the table of values. */
  caption: string;
  labelTitle: string;
  data: ChartData;
  /** The unit shown after each value, such as 条. */
  unit: string;
  stacked?: boolean;
}

const rowsOf = ({ labels, series }: ChartData, none: string) =>
  labels.map((key, index) => ({
    key,
    cells: series.map(({ values }) => {
      const value = values[index];
      return value == null ? none : numberText(value);
    }),
  }));

/** A chart with a legend and a tooltip. The user can switch to a table of the values. */
export const Chart = ({ kind, caption, labelTitle, data, unit, stacked = false }: ChartProps) => {
  const text = useText(chartText);
  const [asTable, setAsTable] = useState(false);
  const [without, setWithout] = useState<string[]>([]);
  const names = data.series.map(({ name }) => name);
  const head = [labelTitle, ...names];
  const table = (
    <ChartTable {...{ caption, head }} rows={rowsOf(data, text.none)} shown={asTable} />
  );
  return (
    <div className={styles.chart}>
      <div className={styles.bar}>
        {!asTable && names.length > 1 && (
          <ChartLegend {...{ kind, names, without }} onChange={setWithout} />
        )}
        <Button
          type="text"
          size="small"
          className={styles.switch}
          icon={asTable ? <Icon of={BarChartOutlined} /> : <Icon of={TableOutlined} />}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? text.asChart : text.asTable}
        </Button>
      </div>
      {asTable ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users have to scroll it too.
        <section className={styles.scroll} tabIndex={0} aria-label={caption}>
          {table}
        </section>
      ) : (
        <>
          <div className={styles.drawing}>
            <LazyCanvas {...{ kind, data, without, stacked, small: false, unit }} />
          </div>
          {table}
        </>
      )}
    </div>
  );
};
