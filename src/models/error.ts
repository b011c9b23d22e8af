import { defineModel, type Effect } from '@/models/base/defineModel';
import { triggerStatus } from '@/services/trigger';

export interface ErrorShape {
  state: { error: string; isloading: boolean };
  reducers: { setError: string; setLoading: boolean };
  effects: {
    query: Effect<string, number>;
  };
}

export const error = defineModel<'error', ErrorShape>({
  namespace: 'error',
  state: { error: '', isloading: false },
  reducers: {
    setError: (state, { payload }) => ({ ...state, error: payload }),
    setLoading: (state, { payload }) => ({ ...state, isloading: payload }),
  },
  effects: {
    *query({ payload }, { call, put }) {
      yield* put({ type: 'setError', payload });
      yield* put({ type: 'setLoading', payload: true });
      try {
        const answer = yield* call(triggerStatus, payload);
        return answer.Success ? 200 : (answer.status ?? 0);
      } finally {
        yield* put({ type: 'setLoading', payload: false });
      }
    },
  },
});
