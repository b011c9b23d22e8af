import type { Envelope } from '@/contract/base/envelope';
import type { Level } from '@/contract/rule';
import type { SmsEvening, SmsEveningInput, SmsEveningPreview } from '@/contract/sms/smsEvening';
import { defineModel, type Effect } from '@/models/base/defineModel';
import * as service from '@/services/smsEvening';

export interface SmsEveningShape {
  state: {
    /**
     * The settings of the evening messages (班级晚间通知) for both levels. Undefined until they are
     * loaded, null if loading failed.
     */
    levels: readonly SmsEvening[] | null | undefined;
    preview: SmsEveningPreview | null | undefined;
  };
  reducers: {
    setLevels: readonly SmsEvening[] | null;
    setLevel: SmsEvening;
    setPreview: SmsEveningPreview | null | undefined;
  };
  effects: {
    fetch: Effect;
    fetchPreview: Effect<Level>;
    save: Effect<SmsEveningInput, Envelope<SmsEvening>>;
  };
}

export const smsEvening = defineModel<'smsEvening', SmsEveningShape>({
  namespace: 'smsEvening',
  state: { levels: undefined, preview: undefined },
  reducers: {
    setLevels: (state, { payload }) => ({ ...state, levels: payload }),
    setLevel: (state, { payload }) => ({
      ...state,
      levels: state.levels?.map((known) => (known.level === payload.level ? payload : known)),
    }),
    setPreview: (state, { payload }) => ({ ...state, preview: payload }),
  },
  effects: {
    fetch: [
      function* (_, { call, put }) {
        const answer = yield* call(service.readSmsEvening);
        yield* put({ type: 'setLevels', payload: answer.Success ? answer.Value.levels : null });
      },
      { type: 'takeLatest' },
    ],
    fetchPreview: [
      function* ({ payload: level }, { call, put }) {
        const answer = yield* call(service.previewSmsEvening, level);
        yield* put({ type: 'setPreview', payload: answer.Success ? answer.Value : null });
      },
      { type: 'takeLatest' },
    ],
    *save({ payload }, { call, put }) {
      const answer = yield* call(service.updateSmsEvening, payload);
      if (answer.Success) yield* put({ type: 'setLevel', payload: answer.Value });
      else if (answer.ErrorCode === 'STALE_VERSION') {
        yield* put({ type: 'setLevel', payload: answer.Value as SmsEvening });
      }
      return answer;
    },
  },
});
