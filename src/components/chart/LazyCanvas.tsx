import { lazyPart } from '@/components/lazy/lazyPart';

/** The chart component with chart.js, downloaded when the first chart is rendered. */
export const LazyCanvas = lazyPart('charts', () =>
  import(/* webpackChunkName: "charts" */ './ChartCanvas').then((module) => module.ChartCanvas),
);
