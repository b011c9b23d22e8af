import { useCallback, useEffect } from 'react';
import { ChartTable } from '@/components/chart/ChartTable';
import { Section } from '@/components/frame/Section';
import { useText } from '@/locales/catalogue';
import { workplaceText } from '@/locales/template/workplace';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import styles from './Home.module.css';
import { outlineOf, pointAt, type Radar, radarOf } from './radar';

const RADIUS = 90;
const RINGS = [0.25, 0.5, 0.75, 1];
/**
 * The CSS classes of the lines. The second and third lines are dashed, for people who cannot tell
 * the colours apart.
 */
const LOOKS = [styles.first, styles.second, styles.third];

const Drawing = ({ labels, series, max }: Radar) => (
  <svg className={styles.radar} viewBox="-130 -112 260 224" aria-hidden="true">
    {RINGS.map((part) => (
      <polygon
        key={part}
        className={styles.ring}
        points={outlineOf(
          labels.map(() => part),
          1,
          RADIUS,
        )}
      />
    ))}
    {labels.map((label, index) => {
      const [x, y] = pointAt(index, labels.length, RADIUS + 14);
      const anchor = Math.abs(x) < 1 ? 'middle' : x > 0 ? 'start' : 'end';
      return (
        <text key={label} x={x} y={y} textAnchor={anchor} dominantBaseline="middle">
          {label}
        </text>
      );
    })}
    {series.map(({ name, values }, index) => (
      <polygon
        key={name}
        className={LOOKS[index % LOOKS.length]}
        points={outlineOf(values, max, RADIUS)}
      />
    ))}
  </svg>
);

/**
 * A radar chart of this year's classes by weekday, with separate lines for undergraduate and
 * postgraduate classes.
 */
export const RadarChart = () => {
  const text = useText(workplaceText);
  const dispatch = useAppDispatch();
  const { radarData, loaded, failed } = useAppSelector(({ chart }) => chart);
  const fetch = useCallback(() => dispatch({ type: 'chart/fetch' }), [dispatch]);
  useEffect(() => {
    fetch();
  }, [fetch]);
  const radar = radarOf(radarData);
  if (!failed && radarData.length === 0) return null;
  return (
    <Section title={text.radar} state={loaded ? 'ready' : 'failed'} onRetry={fetch}>
      <Drawing {...radar} />
      <ChartTable
        caption={text.radar}
        head={[text.radarSeries, ...radar.labels]}
        rows={radar.series.map(({ name, values }) => ({ key: name, cells: values }))}
      />
      <ul className={styles.legend} aria-hidden="true">
        {radar.series.map(({ name }, index) => (
          <li key={name}>
            <svg viewBox="0 0 24 8" className={styles.swatch} aria-hidden="true">
              <line x1="0" y1="4" x2="24" y2="4" className={LOOKS[index % LOOKS.length]} />
            </svg>
            {name}
          </li>
        ))}
      </ul>
    </Section>
  );
};
