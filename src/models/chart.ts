import type { ValueOf } from '@/contract/endpoint';
import type { getChartData as chartDataCall } from '@/contract/template';
import { getChartData } from '@/services/template';
import { defineModel, type Effect } from './defineModel';

type ChartData = ValueOf<typeof chartDataCall>;

/** The series of the dashboard's charts; what has `loaded` stays when it cannot be loaded again. */
export interface ChartShape {
  state: ChartData & { loading: boolean; loaded: boolean; failed: boolean };
  reducers: { setData: ChartData; setLoading: undefined; setFailed: undefined };
  /** Tells whether it went well. */
  effects: { fetch: Effect<undefined, boolean> };
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
    loaded: false,
    failed: false,
  },
  reducers: {
    setData: (_, { payload }) => ({ ...payload, loading: false, loaded: true, failed: false }),
    setLoading: (state) => ({ ...state, loading: true, failed: false }),
    setFailed: (state) => ({ ...state, loading: false, failed: true }),
  },
  effects: {
    *fetch(_, { call, put }) {
      yield* put({ type: 'setLoading' });
      const answer = yield* call(getChartData);
      if (answer.Success) yield* put({ type: 'setData', payload: answer.Value });
      else yield* put({ type: 'setFailed' });
      return answer.Success;
    },
  },
});
