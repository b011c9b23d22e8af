import type { ChartConfiguration, ChartDataset, ChartOptions } from 'chart.js';
import type { ChartColours } from './chartColours';

export type ChartKind = 'bar' | 'line' | 'doughnut';

export interface ChartData {
  labels: readonly string[];
  /** One value for each label. Null if there is no value. */
  series: readonly { name: string; values: readonly (number | null)[] }[];
  /**
   * True for each label whose period is not over yet, such as the current week. Its bar is drawn
   * paler.
   */
  open?: readonly boolean[];
}

export interface Drawing {
  kind: ChartKind;
  data: ChartData;
  without: readonly string[];
  stacked: boolean;
  /** True for a small chart on a card, which has no axes. */
  small: boolean;
}

export interface Look {
  colours: ChartColours;
  font: { family: string; size: number };
  /** The duration of animations in milliseconds, or 0 if animations are off. */
  duration: number;
}

type Config = ChartConfiguration<ChartKind, (number | null)[], string>;

const colourAt = ({ series }: ChartColours, index: number): string =>
  series[index % series.length] ?? '';

/** Returns the colour with 30 % opacity. The colour must have the form `#rrggbb`. */
export const paleOf = (colour: string): string => `${colour}4d`;

const datasetOf = (
  { kind, data, without, small }: Drawing,
  colours: ChartColours,
  index: number,
): ChartDataset<ChartKind, (number | null)[]> => {
  const { name = '', values = [] } = data.series[index] ?? {};
  const shared = { label: name, data: [...values], hidden: without.includes(name) };
  const colour = colourAt(colours, index);
  switch (kind) {
    case 'bar':
      return {
        ...shared,
        backgroundColor: data.open
          ? data.open.map((open) => (open ? paleOf(colour) : colour))
          : colour,
        ...(data.open && {
          borderColor: colour,
          borderWidth: data.open.map((open) => (open ? 1 : 0)),
        }),
        borderRadius: 2,
        maxBarThickness: 36,
      };
    case 'line':
      return {
        ...shared,
        borderColor: colour,
        backgroundColor: colour,
        borderWidth: 2,
        // Draws all lines except the first with dashes, so that readers need not rely on colours.
        ...(index > 0 && { borderDash: [6, 3] }),
        pointRadius: small ? 0 : 2,
        pointHoverRadius: 4,
      };
    case 'doughnut':
      return {
        ...shared,
        backgroundColor: data.labels.map((_, part) => colourAt(colours, part)),
        borderColor: colours.ground,
        borderWidth: 2,
      };
  }
};

const scalesOf = ({ kind, stacked, small }: Drawing, { colours, font }: Look) => {
  if (kind === 'doughnut') return {};
  const ticks = { color: colours.text, font };
  return {
    x: {
      display: !small,
      stacked,
      grid: { display: false },
      border: { color: colours.grid },
      ticks: { ...ticks, maxRotation: 0, autoSkipPadding: 12 },
    },
    y: {
      display: !small,
      stacked,
      beginAtZero: true,
      grid: { color: colours.grid },
      border: { display: false },
      ticks: { ...ticks, maxTicksLimit: 5, precision: 0 },
    },
  };
};

/**
 * Returns the chart.js configuration, without tooltip and legend. The page renders these as HTML,
 * so that users can select their text and screen readers can read it.
 */
export const chartConfig = (drawing: Drawing, look: Look): Config => {
  const { kind, data } = drawing;
  const options: ChartOptions<ChartKind> = {
    responsive: true,
    maintainAspectRatio: false,
    animation: look.duration > 0 ? { duration: look.duration } : false,
    interaction:
      kind === 'doughnut'
        ? { mode: 'nearest', intersect: true }
        : { mode: 'index', intersect: false },
    scales: scalesOf(drawing, look),
    // Leaves 4 pixels at the edges, so that the outer points are not cut off.
    ...(kind === 'line' && { layout: { padding: 4 } }),
    ...(kind === 'doughnut' && { cutout: '62%' }),
  };
  return {
    type: kind,
    data: {
      labels: [...data.labels],
      datasets: data.series.map((_, index) => datasetOf(drawing, look.colours, index)),
    },
    options,
  };
};
