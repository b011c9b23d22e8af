import { numberText } from '@/contract/base/numbers';
import styles from './Chart.module.css';
import { ChartTable } from './ChartTable';
import { LazyCanvas } from './LazyCanvas';

interface SmallChartProps {
  kind: 'bar' | 'line';
  /** The name of the value, which is also the caption of the table for screen readers. */
  name: string;
  labelTitle: string;
  points: readonly { x: string; y: number }[];
  unit: string;
}

export const SmallChart = ({ kind, name, labelTitle, points, unit }: SmallChartProps) => {
  const data = {
    labels: points.map(({ x }) => x),
    series: [{ name, values: points.map(({ y }) => y) }],
  };
  return (
    <div className={styles.chart}>
      <div className={styles.small}>
        <LazyCanvas {...{ kind, data, without: [], stacked: false, small: true, unit }} />
      </div>
      <ChartTable
        caption={name}
        head={[labelTitle, name]}
        rows={points.map(({ x, y }) => ({ key: x, cells: [numberText(y)] }))}
      />
    </div>
  );
};
