import type { Envelope } from '@/contract/base/envelope';
import type { Integration, IntegrationName } from '@/contract/integrations';
import { defineModel, type Effect } from '@/models/base/defineModel';
import * as service from '@/services/integrations';
import type { Followed } from '@/utils/following';
import { FOLLOWING } from '@/utils/request/options';

/** State and effects for the page about connections to other systems. */
export interface IntegrationsShape {
  /** The list is undefined until it is loaded, and null if loading failed. */
  state: { list: Integration[] | null | undefined };
  reducers: { setList: Integration[] | null; setOne: Integration };
  effects: {
    fetch: Effect;
    /** Reloads the list in the background. If this fails, the old list stays. */
    refresh: Effect<undefined, Followed>;
    try: Effect<IntegrationName, Envelope<Integration>>;
  };
}

export const integrations = defineModel<'integrations', IntegrationsShape>({
  namespace: 'integrations',
  state: { list: undefined },
  reducers: {
    setList: (_, { payload }) => ({ list: payload }),
    setOne: ({ list }, { payload }) => ({
      list: list?.map((each) => (each.name === payload.name ? payload : each)),
    }),
  },
  effects: {
    fetch: [
      function* (_, { call, put }) {
        const answer = yield* call(service.listIntegrations);
        yield* put({ type: 'setList', payload: answer.Success ? answer.Value : null });
      },
      { type: 'takeLatest' },
    ],
    *refresh(_, { call, put }) {
      const answer = yield* call(service.listIntegrations, FOLLOWING);
      if (!answer.Success) return 'failed';
      yield* put({ type: 'setList', payload: answer.Value });
      return 'done';
    },
    *try({ payload }, { call, put }) {
      const answer = yield* call(service.tryIntegration, payload);
      if (answer.Success) yield* put({ type: 'setOne', payload: answer.Value });
      return answer;
    },
  },
});
