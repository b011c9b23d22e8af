import type { Envelope } from '@/contract/base/envelope';
import type { Level } from '@/contract/rule';
import type { SmsEstimateInput, SmsEstimates } from '@/contract/sms/smsEstimate';
import type {
  SmsDryRun,
  SmsStanding,
  SmsStandingInput,
  SmsStandings,
} from '@/contract/sms/smsStanding';
import { defineModel, type Effect } from '@/models/base/defineModel';
import * as service from '@/services/smsStanding';
import type { Followed } from '@/utils/following';
import { FOLLOWING } from '@/utils/request/options';

export interface SmsStandingShape {
  state: {
    standings: SmsStandings | null | undefined;
    /**
     * A preview of the next reminders of one level (undergraduate or postgraduate). Undefined until
     * it is loaded, null if loading failed.
     */
    dryRun: SmsDryRun | null | undefined;
    /**
     * The estimated number of messages in a week, with the saved settings and with those that the
     * user has chosen. Null if loading failed.
     */
    estimates: SmsEstimates | null | undefined;
  };
  reducers: {
    setStandings: SmsStandings | null;
    setLevel: SmsStanding;
    setDryRun: SmsDryRun | null | undefined;
    setEstimates: SmsEstimates | null | undefined;
  };
  effects: {
    fetch: Effect;
    /** Reloads the settings in the background. If this fails, the old settings stay. */
    refresh: Effect<undefined, Followed>;
    fetchDryRun: Effect<Level>;
    fetchEstimates: Effect<SmsEstimateInput>;
    save: Effect<SmsStandingInput, Envelope<SmsStanding>>;
  };
}

export const smsStanding = defineModel<'smsStanding', SmsStandingShape>({
  namespace: 'smsStanding',
  state: { standings: undefined, dryRun: undefined, estimates: undefined },
  reducers: {
    setStandings: (state, { payload }) => ({ ...state, standings: payload }),
    setLevel: (state, { payload }) => ({
      ...state,
      standings: state.standings && {
        ...state.standings,
        levels: state.standings.levels.map((known) =>
          known.level === payload.level ? payload : known,
        ),
      },
    }),
    setDryRun: (state, { payload }) => ({ ...state, dryRun: payload }),
    setEstimates: (state, { payload }) => ({ ...state, estimates: payload }),
  },
  effects: {
    fetch: [
      function* (_, { call, put }) {
        const answer = yield* call(service.readSmsStanding);
        yield* put({ type: 'setStandings', payload: answer.Success ? answer.Value : null });
      },
      { type: 'takeLatest' },
    ],
    *refresh(_, { call, put }) {
      const answer = yield* call(service.readSmsStanding, FOLLOWING);
      if (!answer.Success) return 'failed';
      yield* put({ type: 'setStandings', payload: answer.Value });
      return 'done';
    },
    fetchDryRun: [
      function* ({ payload: level }, { call, put }) {
        const answer = yield* call(service.previewSmsStanding, { level });
        yield* put({ type: 'setDryRun', payload: answer.Success ? answer.Value : null });
      },
      { type: 'takeLatest' },
    ],
    fetchEstimates: [
      function* ({ payload }, { call, put }) {
        const answer = yield* call(service.estimateSmsStanding, payload);
        yield* put({ type: 'setEstimates', payload: answer.Success ? answer.Value : null });
      },
      { type: 'takeLatest' },
    ],
    *save({ payload }, { call, put }) {
      const answer = yield* call(service.updateSmsStanding, payload);
      if (answer.Success) yield* put({ type: 'setLevel', payload: answer.Value });
      else if (answer.ErrorCode === 'STALE_VERSION') {
        yield* put({ type: 'setLevel', payload: answer.Value as SmsStanding });
      }
      return answer;
    },
  },
});
