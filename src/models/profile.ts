import type { ValueOf } from '@/contract/base/endpoint';
import type * as template from '@/contract/template';
import { defineModel, type Effect } from '@/models/base/defineModel';
import { getAdvancedProfile, getBasicProfile } from '@/services/template';
import { wasAborted } from '@/utils/request/failure';

type Basic = ValueOf<typeof template.getBasicProfile>;
type Advanced = ValueOf<typeof template.getAdvancedProfile>;

export interface ProfileShape {
  state: Basic & Advanced & { failed: boolean };
  reducers: { setBasic: Basic; setAdvanced: Advanced; setFailed: undefined };
  effects: { fetchBasic: Effect; fetchAdvanced: Effect };
}

export const profile = defineModel<'profile', ProfileShape>({
  namespace: 'profile',
  state: {
    basicGoods: [],
    advancedOperation1: [],
    advancedOperation2: [],
    advancedOperation3: [],
    failed: false,
  },
  reducers: {
    setBasic: (state, { payload }) => ({ ...state, ...payload, failed: false }),
    setAdvanced: (state, { payload }) => ({ ...state, ...payload, failed: false }),
    setFailed: (state) => ({ ...state, failed: true }),
  },
  effects: {
    fetchBasic: [
      function* (_, { call, put }) {
        const answer = yield* call(getBasicProfile);
        if (answer.Success) yield* put({ type: 'setBasic', payload: answer.Value });
        else if (!wasAborted(answer)) yield* put({ type: 'setFailed' });
      },
      { type: 'takeLatest' },
    ],
    fetchAdvanced: [
      function* (_, { call, put }) {
        const answer = yield* call(getAdvancedProfile);
        if (answer.Success) yield* put({ type: 'setAdvanced', payload: answer.Value });
        else if (!wasAborted(answer)) yield* put({ type: 'setFailed' });
      },
      { type: 'takeLatest' },
    ],
  },
});
