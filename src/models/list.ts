import type { ValueOf } from '@/contract/base/endpoint';
import type { getFakeList as fakeListCall } from '@/contract/template';
import { defineModel, type Effect } from '@/models/base/defineModel';
import { getFakeList } from '@/services/template';
import { wasAborted } from '@/utils/request/failure';

type ListItem = ValueOf<typeof fakeListCall>[number];

export interface ListShape {
  /** `loaded` tells an empty list from a list that is not loaded yet. */
  state: { list: ListItem[]; loaded: boolean; failed: boolean };
  reducers: { setList: ListItem[]; setFailed: undefined };
  effects: {
    /** The payload is the number of list entries to load, 1 to 200. */
    fetch: Effect<number>;
  };
}

export const list = defineModel<'list', ListShape>({
  namespace: 'list',
  state: { list: [], loaded: false, failed: false },
  reducers: {
    setList: (_, { payload }) => ({ list: payload, loaded: true, failed: false }),
    setFailed: (state) => ({ ...state, failed: true }),
  },
  effects: {
    fetch: [
      function* ({ payload: count }, { call, put }) {
        const answer = yield* call(getFakeList, { count });
        if (answer.Success) yield* put({ type: 'setList', payload: answer.Value });
        else if (!wasAborted(answer)) yield* put({ type: 'setFailed' });
      },
      { type: 'takeLatest' },
    ],
  },
});
