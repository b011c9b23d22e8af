import { theme } from 'antd';
import {
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  DoughnutController,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
  type TooltipModel,
} from 'chart.js';
import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ThemeContext } from '@/components/frame/ThemeProvider';
import { useEventCallback } from '@/hooks/useEventCallback';
import styles from './Chart.module.css';
import { ChartTip, type Tip } from './ChartTip';
import { useChartColours } from './chartColours';
import { type ChartKind, chartConfig, type Drawing } from './chartConfig';

Chart.register(LineController, BarController, DoughnutController, Tooltip);
Chart.register(LineElement, PointElement, BarElement, ArcElement, CategoryScale, LinearScale);

const FONT_SIZE = 12;
/** Duration of an animation in milliseconds. */
const DURATION = 200;

const tipOf = (tooltip: TooltipModel<ChartKind>): Tip | undefined => {
  const { chart, dataPoints = [], opacity, caretX, caretY } = tooltip;
  const [point] = dataPoints;
  if (opacity === 0 || !point) return undefined;
  const position = caretX / chart.width;
  const outer = position < 0.5 ? 'start' : 'end';
  return {
    index: point.dataIndex,
    x: caretX,
    y: caretY,
    side: position > 0.3 && position < 0.7 ? 'middle' : outer,
  };
};

interface ChartCanvasProps extends Drawing {
  unit: string;
  /** Called with the index of the label that the user clicks. */
  onPick?: ((index: number) => void) | undefined;
}

/**
 * Draws the chart with chart.js. The code is downloaded separately, so that the numbers and tables
 * of the page appear first.
 */
export const ChartCanvas = ({ unit, onPick, ...drawing }: ChartCanvasProps) => {
  const { kind, data, without } = drawing;
  const { token } = theme.useToken();
  const { animated } = useContext(ThemeContext);
  const canvas = useRef<HTMLCanvasElement>(null);
  const chart = useRef<Chart<ChartKind, (number | null)[], string>>(null);
  const [tip, setTip] = useState<Tip>();
  const config = chartConfig(drawing, {
    colours: useChartColours(),
    font: { family: token.fontFamily, size: FONT_SIZE },
    duration: token.motion && animated ? DURATION : 0,
  });
  const wanted = JSON.stringify(config);
  const handlePick = useEventCallback((index: number) => onPick?.(index));

  useEffect(
    () => () => {
      chart.current?.destroy();
      chart.current = null;
    },
    [],
  );

  const draw = useEffectEvent((_wanted: string) => {
    const external = ({ tooltip }: { tooltip: TooltipModel<ChartKind> }) => setTip(tipOf(tooltip));
    const onClick = (_event: unknown, [first]: { index: number }[]) => {
      if (first) handlePick(first.index);
    };
    const tooltip = { enabled: false, external };
    const options = { ...config.options, onClick, plugins: { tooltip } };
    if (chart.current) {
      chart.current.data = config.data;
      chart.current.options = options;
      chart.current.update();
    } else if (canvas.current) {
      chart.current = new Chart<ChartKind, (number | null)[], string>(canvas.current, {
        ...config,
        options,
      });
    }
  });
  // Redraws only if the configuration has changed. It is compared as JSON text, because each render
  // creates a new object.
  useEffect(() => draw(wanted), [wanted]);

  return (
    <div className={onPick ? `${styles.canvas} ${styles.links}` : styles.canvas} aria-hidden="true">
      <canvas ref={canvas} />
      {tip && <ChartTip {...{ tip, kind, data, without, unit }} />}
    </div>
  );
};
