import { lazyPart } from '@/components/lazy/lazyPart';

/** The canvas with chart.js. The browser downloads both when the first chart is rendered. */
export const LazyCanvas = lazyPart('charts', () =>
  import(/* webpackChunkName: "charts" */ './ChartCanvas').then((module) => module.ChartCanvas),
);
