import type { ValueOf } from '@/contract/base/endpoint';
import type { getChartData as chartDataCall } from '@/contract/template';
import { defineModel, type Effect } from '@/models/base/defineModel';
import { getChartData } from '@/services/template';
import { wasAborted } from '@/utils/request/failure';

type ChartData = ValueOf<typeof chartDataCall>;

/** The series of the dashboard's charts; what has `loaded` stays when it cannot be loaded again. */
export interface ChartShape {
  state: ChartData & {
    loading: boolean;
    loaded: boolean;
    failed: boolean;
    /** How often they were asked for: what is given up says nothing about what was asked for since. */
    asked: number;
  };
  reducers: {
    setData: ChartData;
    setLoading: undefined;
    setFailed: undefined;
    /** Takes which of the questions was given up. */
    setAborted: number;
  };
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
    asked: 0,
  },
  reducers: {
    setData: (state, { payload }) => ({
      ...state,
      ...payload,
      loading: false,
      loaded: true,
      failed: false,
    }),
    setLoading: (state) => ({ ...state, loading: true, failed: false, asked: state.asked + 1 }),
    setFailed: (state) => ({ ...state, loading: false, failed: true }),
    setAborted: (state, { payload }) =>
      payload === state.asked ? { ...state, loading: false } : state,
  },
  effects: {
    *fetch(_, { call, put, select }) {
      yield* put({ type: 'setLoading' });
      const { asked } = yield* select();
      const answer = yield* call(getChartData);
      if (answer.Success) yield* put({ type: 'setData', payload: answer.Value });
      else if (wasAborted(answer)) yield* put({ type: 'setAborted', payload: asked });
      else yield* put({ type: 'setFailed' });
      return answer.Success;
    },
  },
});
