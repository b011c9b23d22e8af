import styles from './Chart.module.css';
import { useChartColours } from './chartColours';
import type { ChartKind } from './chartConfig';

interface ChartLegendProps {
  kind: ChartKind;
  names: readonly string[];
  without: readonly string[];
  onChange: (without: string[]) => void;
}

export const ChartLegend = ({ kind, names, without, onChange }: ChartLegendProps) => {
  const { series: colours } = useChartColours();
  const toggle = (name: string) =>
    onChange(without.includes(name) ? without.filter((one) => one !== name) : [...without, name]);
  return (
    <div className={styles.legend}>
      {names.map((name, index) => (
        <button
          key={name}
          type="button"
          className={styles.key}
          aria-pressed={!without.includes(name)}
          onClick={() => toggle(name)}
        >
          <svg className={styles.line} viewBox="0 0 20 10" aria-hidden="true">
            {kind === 'line' ? (
              <line
                {...{ x1: 0, x2: 20, y1: 5, y2: 5, strokeWidth: 2, stroke: colours[index] }}
                strokeDasharray={index > 0 ? '6 3' : undefined}
              />
            ) : (
              <rect x="5" width="10" height="10" rx="2" fill={colours[index]} />
            )}
          </svg>
          {name}
        </button>
      ))}
    </div>
  );
};
