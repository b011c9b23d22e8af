import type { ValueOf } from '@/contract/base/endpoint';
import type { listTags as listTagsCall } from '@/contract/template';
import { defineModel, type Effect } from '@/models/base/defineModel';
import { listTags } from '@/services/template';
import { wasAborted } from '@/utils/request/failure';

type MonitorTag = ValueOf<typeof listTagsCall>[number];

export interface MonitorShape {
  state: { tags: MonitorTag[]; loaded: boolean; failed: boolean };
  reducers: { setTags: MonitorTag[]; setFailed: undefined };
  effects: { fetchTags: Effect };
}

export const monitor = defineModel<'monitor', MonitorShape>({
  namespace: 'monitor',
  state: { tags: [], loaded: false, failed: false },
  reducers: {
    setTags: (_, { payload }) => ({ tags: payload, loaded: true, failed: false }),
    setFailed: (state) => ({ ...state, failed: true }),
  },
  effects: {
    fetchTags: [
      function* (_, { call, put }) {
        const answer = yield* call(listTags);
        if (answer.Success) yield* put({ type: 'setTags', payload: answer.Value });
        else if (!wasAborted(answer)) yield* put({ type: 'setFailed' });
      },
      { type: 'takeLatest' },
    ],
  },
});
