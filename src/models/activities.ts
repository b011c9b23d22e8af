import type { Activity } from '@/contract/template';
import { defineModel, type Effect } from '@/models/base/defineModel';
import { listActivities } from '@/services/template';
import { wasAborted } from '@/utils/request/failure';

export interface ActivitiesShape {
  state: { list: Activity[]; failed: boolean };
  reducers: { setList: Activity[]; setFailed: undefined };
  effects: { fetch: Effect };
}

export const activities = defineModel<'activities', ActivitiesShape>({
  namespace: 'activities',
  state: { list: [], failed: false },
  reducers: {
    setList: (_, { payload }) => ({ list: payload, failed: false }),
    setFailed: (state) => ({ ...state, failed: true }),
  },
  effects: {
    fetch: [
      function* (_, { call, put }) {
        const answer = yield* call(listActivities);
        if (answer.Success) yield* put({ type: 'setList', payload: answer.Value });
        else if (!wasAborted(answer)) yield* put({ type: 'setFailed' });
      },
      { type: 'takeLatest' },
    ],
  },
});
