import { lazyPart } from '@/components/lazy/lazyPart';

/** The canvas and chart.js as a chunk. It is downloaded when the first chart is rendered. */
export const LazyCanvas = lazyPart('charts', () =>
  import(/* webpackChunkName: "charts" */ './ChartCanvas').then((module) => module.ChartCanvas),
);
