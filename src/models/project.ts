import type { ValueOf } from '@/contract/base/endpoint';
import type { getProjectNotice as projectNoticeCall } from '@/contract/template';
import { defineModel, type Effect } from '@/models/base/defineModel';
import { getProjectNotice } from '@/services/template';
import { wasAborted } from '@/utils/request/failure';

export type ProjectNotice = ValueOf<typeof projectNoticeCall>[number];

export interface ProjectShape {
  state: { notice: ProjectNotice[]; failed: boolean };
  reducers: { setNotice: ProjectNotice[]; setFailed: undefined };
  effects: { fetch: Effect };
}

export const project = defineModel<'project', ProjectShape>({
  namespace: 'project',
  state: { notice: [], failed: false },
  reducers: {
    setNotice: (_, { payload }) => ({ notice: payload, failed: false }),
    setFailed: (state) => ({ ...state, failed: true }),
  },
  effects: {
    fetch: [
      function* (_, { call, put }) {
        const answer = yield* call(getProjectNotice);
        if (answer.Success) yield* put({ type: 'setNotice', payload: answer.Value });
        else if (!wasAborted(answer)) yield* put({ type: 'setFailed' });
      },
      { type: 'takeLatest' },
    ],
  },
});
