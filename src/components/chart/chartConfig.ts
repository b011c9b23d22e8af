import type { ChartConfiguration, ChartDataset, ChartOptions } from 'chart.js';
import type { ChartColours } from './chartColours';

export type ChartKind = 'bar' | 'line' | 'doughnut';

export interface ChartData {
  labels: readonly string[];
  /** A value for each label; null where nothing was counted. */
  series: readonly { name: string; values: readonly (number | null)[] }[];
}

export interface Drawing {
  kind: ChartKind;
  data: ChartData;
  /** Names of series that are not drawn. */
  without: readonly string[];
  /** The series stand on one another. */
  stacked: boolean;
  /** A line without axes, in a card. */
  small: boolean;
}

export interface Look {
  colours: ChartColours;
  font: { family: string; size: number };
  /** Milliseconds that a change takes; 0 where nothing may move. */
  duration: number;
}

type Config = ChartConfiguration<ChartKind, (number | null)[], string>;

const colourAt = ({ series }: ChartColours, index: number): string =>
  series[index % series.length] ?? '';

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
      return { ...shared, backgroundColor: colour, borderRadius: 2, maxBarThickness: 36 };
    case 'line':
      return {
        ...shared,
        borderColor: colour,
        backgroundColor: colour,
        borderWidth: 2,
        // Told apart by their lines too, not by colour alone.
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

/** What chart.js is told. The tooltip and the legend are HTML, so that they are read, selected and styled as such. */
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
    // Points at the edges are not cut in half.
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
