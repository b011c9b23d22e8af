import { getFigures } from '@/contract/figures';
import { getChartData, listTags } from '@/contract/template';
import type { Calls } from '../../http/calls';
import type { Context } from '../../http/context';
import { readCharts, readTags } from './charts';
import { readFigures } from './figures';

export const figuresRoutes = (calls: Calls, { store, now }: Context): void => {
  calls.onAccount(getFigures, ({ input, account }) =>
    readFigures(store, input, account.authority, now()),
  );
  calls.on(getChartData, () => readCharts(store, now()));
  calls.on(listTags, () => readTags(store, now()));
};
