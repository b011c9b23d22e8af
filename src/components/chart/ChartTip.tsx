import { marks } from '@/contract/base/marks';
import { numberText, shareText } from '@/contract/base/numbers';
import { useText } from '@/locales/catalogue';
import { chartText } from '@/locales/chart';
import styles from './Chart.module.css';
import { useChartColours } from './chartColours';
import type { ChartData, ChartKind } from './chartConfig';

export interface Tip {
  index: number;
  x: number;
  y: number;
  /**
   * The part of the chart that contains the hovered point: left (`start`), `middle` or right
   * (`end`). The tooltip opens towards the opposite side, or is centred for `middle`.
   */
  side: 'start' | 'middle' | 'end';
}

interface ChartTipProps {
  tip: Tip;
  kind: ChartKind;
  data: ChartData;
  without: readonly string[];
  unit: string;
}

export const ChartTip = ({
  tip: { index, x, y, side },
  kind,
  data,
  without,
  unit,
}: ChartTipProps) => {
  const text = useText(chartText);
  const { series: colours } = useChartColours();
  const rows = data.series.flatMap(({ name, values }, seriesIndex) => {
    const value = values[index];
    if (value == null || without.includes(name)) return [];
    const colour = kind === 'doughnut' ? colours[index] : colours[seriesIndex];
    const share =
      kind === 'doughnut' ? `${marks().open}${shareText(value, values)}${marks().close}` : '';
    return [{ name, colour, text: `${numberText(value)} ${unit}${share}` }];
  });
  if (rows.length === 0) return null;
  return (
    <div className={`${styles.tip} ${styles[side]}`} style={{ left: x, top: y }}>
      <b>
        {data.labels[index]}
        {data.open?.[index] && marks().open + text.open + marks().close}
      </b>
      {rows.map(({ name, colour, text }) => (
        <span key={name} className={styles.tipRow}>
          <svg className={styles.swatch} viewBox="0 0 10 10" aria-hidden="true">
            <rect width="10" height="10" rx="2" fill={colour} />
          </svg>
          {name} <span className={styles.tipValue}>{text}</span>
        </span>
      ))}
    </div>
  );
};
