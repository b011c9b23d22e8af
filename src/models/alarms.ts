import type { AlarmInput, AlarmSettings, Alarms } from '@/contract/alarms';
import type { Envelope } from '@/contract/base/envelope';
import { defineModel, type Effect } from '@/models/base/defineModel';
import * as service from '@/services/alarms';
import type { Followed } from '@/utils/following';
import { FOLLOWING } from '@/utils/request/options';

/**
 * State and effects of the alarms: messages to the people on duty about problems, such as a failed
 * backup.
 */
export interface AlarmsShape {
  /** `alarms` is undefined until it is loaded, and null if loading failed. */
  state: { alarms: Alarms | null | undefined };
  reducers: { setAlarms: Alarms | null };
  effects: {
    fetch: Effect;
    /** Reloads the alarms in the background. If this fails, the old ones stay. */
    refresh: Effect<undefined, Followed>;
    save: Effect<AlarmInput, Envelope<AlarmSettings>>;
  };
}

export const alarms = defineModel<'alarms', AlarmsShape>({
  namespace: 'alarms',
  state: { alarms: undefined },
  reducers: { setAlarms: (_, { payload }) => ({ alarms: payload }) },
  effects: {
    fetch: [
      function* (_, { call, put }) {
        const answer = yield* call(service.listAlarms);
        yield* put({ type: 'setAlarms', payload: answer.Success ? answer.Value : null });
      },
      { type: 'takeLatest' },
    ],
    *refresh(_, { call, put }) {
      const answer = yield* call(service.listAlarms, FOLLOWING);
      if (!answer.Success) return 'failed';
      yield* put({ type: 'setAlarms', payload: answer.Value });
      return 'done';
    },
    *save({ payload }, { call, put }) {
      const answer = yield* call(service.saveAlarms, payload);
      if (answer.Success) yield* put({ type: 'fetch' });
      return answer;
    },
  },
});
