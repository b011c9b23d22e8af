import { lazyPart } from '@/components/lazy/lazyPart';

/** The drawing and its library, which all charts share; asked for when the first one shows. */
export const LazyCanvas = lazyPart('charts', () =>
  import(/* webpackChunkName: "charts" */ './ChartCanvas').then((module) => module.ChartCanvas),
);
