import type { Envelope } from '@/contract/base/envelope';
import type { SmsRecord } from '@/contract/sms/sms';
import type {
  SmsExample,
  SmsSettings,
  SmsSettingsInput,
  TemplateCode,
} from '@/contract/sms/smsSettings';
import { defineModel, type Effect } from '@/models/base/defineModel';
import { listSms } from '@/services/sms';
import * as service from '@/services/smsSettings';
import type { Followed } from '@/utils/following';
import { FOLLOWING } from '@/utils/request/options';

export interface SmsSettingsShape {
  state: {
    /**
     * All versions of the settings, newest first. The newest one is in use. Undefined until they
     * are loaded.
     */
    versions: SmsSettings[] | undefined;
    failed: boolean;
    /** The class that previews of text messages use as an example. Null if no class is stored. */
    example: SmsExample | null | undefined;
    /** The last test message of this browser tab, with its current status. */
    test: SmsRecord | undefined;
  };
  reducers: {
    setVersions: SmsSettings[];
    setFailed: undefined;
    setExample: SmsExample | null;
    setTest: SmsRecord | undefined;
  };
  effects: {
    fetch: Effect;
    /** Reloads the settings in the background. If this fails, the old settings stay. */
    refresh: Effect<undefined, Followed>;
    save: Effect<SmsSettingsInput, Envelope<SmsSettings>>;
    sendTest: Effect<TemplateCode, Envelope<SmsRecord>>;
    followTest: Effect<number>;
  };
}

export const smsSettings = defineModel<'smsSettings', SmsSettingsShape>({
  namespace: 'smsSettings',
  state: { versions: undefined, failed: false, example: undefined, test: undefined },
  reducers: {
    setVersions: (state, { payload }) => ({ ...state, versions: payload, failed: false }),
    setFailed: (state) => ({ ...state, failed: true }),
    setExample: (state, { payload }) => ({ ...state, example: payload }),
    setTest: (state, { payload }) => ({ ...state, test: payload }),
  },
  effects: {
    fetch: [
      function* (_, { call, put }) {
        const example = yield* call(service.readSmsExample);
        if (example.Success) yield* put({ type: 'setExample', payload: example.Value });
        const answer = yield* call(service.listSmsSettings);
        if (answer.Success) yield* put({ type: 'setVersions', payload: answer.Value });
        else yield* put({ type: 'setFailed' });
      },
      { type: 'takeLatest' },
    ],
    *refresh(_, { call, put }) {
      const answer = yield* call(service.listSmsSettings, FOLLOWING);
      if (!answer.Success) return 'failed';
      yield* put({ type: 'setVersions', payload: answer.Value });
      return 'done';
    },
    *save({ payload }, { call, put, select }) {
      const answer = yield* call(service.updateSmsSettings, payload);
      if (!answer.Success) return answer;
      const { versions = [] } = yield* select();
      yield* put({ type: 'setVersions', payload: [answer.Value, ...versions] });
      return answer;
    },
    *sendTest({ payload: code }, { call, put }) {
      const answer = yield* call(service.testSms, { code });
      if (answer.Success) yield* put({ type: 'setTest', payload: answer.Value });
      return answer;
    },
    *followTest({ payload: id }, { call, put, select }) {
      const answer = yield* call(listSms, { id }, { quiet: true });
      const { test } = yield* select();
      const [now] = answer.Success ? answer.Value.list : [];
      if (now && test?.id === id) yield* put({ type: 'setTest', payload: now });
    },
  },
});
