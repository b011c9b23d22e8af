import type { ValueOf } from '@/contract/endpoint';
import type { getChartData as chartDataCall } from '@/contract/template';
import { getChartData } from '@/services/template';
import { defineModel, type Effect } from './defineModel';

type ChartData = ValueOf<typeof chartDataCall>;

/** The series of the dashboard's charts. */
export interface ChartShape {
  state: ChartData & { loading: boolean; failed: boolean };
  reducers: { setData: ChartData; setLoading: undefined; setFailed: undefined };
  effects: { fetch: Effect };
}

export const chart = defineModel<'chart', ChartShape>({
  namespace: 'chart',
  state: {
    visitData: [],
    visitData2: [],
    salesData: [],
    searchData: [],
    offlineData: [],
    offlineChartData: [],
    salesTypeData: [],
    salesTypeDataOnline: [],
    salesTypeDataOffline: [],
    radarData: [],
    loading: false,
    failed: false,
  },
  reducers: {
    setData: (_, { payload }) => ({ ...payload, loading: false, failed: false }),
    setLoading: (state) => ({ ...state, loading: true }),
    setFailed: (state) => ({ ...state, loading: false, failed: true }),
  },
  effects: {
    *fetch(_, { call, put }) {
      yield* put({ type: 'setLoading' });
      const answer = yield* call(getChartData);
      if (answer.Success) yield* put({ type: 'setData', payload: answer.Value });
      else yield* put({ type: 'setFailed' });
    },
  },
});
