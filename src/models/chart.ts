import type { ValueOf } from '@/contract/base/endpoint';
import type { getChartData as chartDataCall } from '@/contract/template';
import { defineModel, type Effect } from '@/models/base/defineModel';
import { getChartData } from '@/services/template';
import { wasAborted } from '@/utils/request/failure';

type ChartData = ValueOf<typeof chartDataCall>;

export interface ChartShape {
  state: ChartData & {
    loading: boolean;
    loaded: boolean;
    failed: boolean;
    /**
     * The number of the newest request. If an older request is cancelled, the page stays in the
     * loading state.
     */
    requestId: number;
  };
  reducers: {
    setData: ChartData;
    setLoading: undefined;
    setFailed: undefined;
    /** The payload is the `requestId` of the cancelled request. */
    setAborted: number;
  };
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
    requestId: 0,
  },
  reducers: {
    setData: (state, { payload }) => ({
      ...state,
      ...payload,
      loading: false,
      loaded: true,
      failed: false,
    }),
    setLoading: (state) => ({
      ...state,
      loading: true,
      failed: false,
      requestId: state.requestId + 1,
    }),
    setFailed: (state) => ({ ...state, loading: false, failed: true }),
    setAborted: (state, { payload }) =>
      payload === state.requestId ? { ...state, loading: false } : state,
  },
  effects: {
    *fetch(_, { call, put, select }) {
      yield* put({ type: 'setLoading' });
      const { requestId } = yield* select();
      const answer = yield* call(getChartData);
      if (answer.Success) yield* put({ type: 'setData', payload: answer.Value });
      else if (wasAborted(answer)) yield* put({ type: 'setAborted', payload: requestId });
      else yield* put({ type: 'setFailed' });
      return answer.Success;
    },
  },
});
