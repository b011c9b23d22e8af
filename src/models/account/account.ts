import type { InputOf, ValueOf } from '@/contract/base/endpoint';
import type { Envelope, Failure } from '@/contract/base/envelope';
import type { changePassword, OwnSession, Profile, updateProfile } from '@/contract/ownAccount';
import type {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  SecondFactor,
} from '@/contract/secondFactor';
import { defineModel, type Effect, type ReducerAction } from '@/models/base/defineModel';
import * as service from '@/services/ownAccount';
import { wasAborted } from '@/utils/request/failure';
import type { UserShape } from './user';

export interface AccountShape {
  state: {
    /** Undefined while the profile is loading, null if loading failed. */
    profile: Profile | null | undefined;
    sessions: OwnSession[] | null | undefined;
    secondFactor: SecondFactor | null | undefined;
  };
  reducers: {
    setProfile: Profile | null;
    setSessions: OwnSession[] | null;
    setSecondFactor: SecondFactor | null;
  };
  effects: {
    fetch: Effect;
    /** Loads the profile with the full telephone number, which the profile form needs. */
    open: Effect;
    fetchSessions: Effect;
    fetchSecondFactor: Effect;
    update: Effect<InputOf<typeof updateProfile>, Envelope<Profile>>;
    changePassword: Effect<InputOf<typeof changePassword>, Envelope<{ ended: number }>>;
    /**
     * Begins the setup of the second factor and returns the secret for the authenticator app. The
     * secret is never stored in the state.
     */
    beginSecondFactor: Effect<
      InputOf<typeof beginSecondFactor>,
      Envelope<ValueOf<typeof beginSecondFactor>>
    >;
    /** Returns the recovery codes, which are never stored in the state. */
    confirmSecondFactor: Effect<
      InputOf<typeof confirmSecondFactor>,
      Envelope<ValueOf<typeof confirmSecondFactor>>
    >;
    endSecondFactor: Effect<InputOf<typeof endSecondFactor>, Envelope<object>>;
    endSession: Effect<string, Envelope<{ ended: number }>>;
    endOthers: Effect<undefined, Envelope<{ ended: number }>>;
  };
}

/**
 * Adds the current profile with the full telephone number to an edit conflict, so that the form can
 * compare it with the user's input.
 */
const withFullNumber = async (failure: Failure): Promise<Failure> => {
  if (failure.ErrorCode !== 'STALE_VERSION') return failure;
  const present = await service.openProfile();
  if (!present.Success) return failure;
  return { ...failure, Value: { ...(failure.Value as object), ...present.Value } };
};

export const account = defineModel<'account', AccountShape, ReducerAction<'user', UserShape>>({
  namespace: 'account',
  state: { profile: undefined, sessions: undefined, secondFactor: undefined },
  reducers: {
    setProfile: (state, { payload }) => ({ ...state, profile: payload }),
    setSessions: (state, { payload }) => ({ ...state, sessions: payload }),
    setSecondFactor: (state, { payload }) => ({ ...state, secondFactor: payload }),
  },
  effects: {
    *fetch(_, { call, put }) {
      const answer = yield* call(service.getProfile);
      if (wasAborted(answer)) return;
      yield* put({ type: 'setProfile', payload: answer.Success ? answer.Value : null });
    },
    *open(_, { call, put }) {
      const answer = yield* call(service.openProfile);
      if (wasAborted(answer)) return;
      yield* put({ type: 'setProfile', payload: answer.Success ? answer.Value : null });
    },
    *fetchSessions(_, { call, put }) {
      const answer = yield* call(service.listSessions);
      if (wasAborted(answer)) return;
      yield* put({ type: 'setSessions', payload: answer.Success ? answer.Value : null });
    },
    *fetchSecondFactor(_, { call, put }) {
      const answer = yield* call(service.getSecondFactor);
      if (wasAborted(answer)) return;
      yield* put({ type: 'setSecondFactor', payload: answer.Success ? answer.Value : null });
    },
    *beginSecondFactor({ payload }, { call }) {
      return yield* call(service.beginSecondFactor, payload);
    },
    *confirmSecondFactor({ payload }, { call, put }) {
      const answer = yield* call(service.confirmSecondFactor, payload);
      if (!answer.Success) return answer;
      yield* put({ type: 'fetchSecondFactor' });
      yield* put({ type: 'fetchSessions' });
      return answer;
    },
    *endSecondFactor({ payload }, { call, put }) {
      const answer = yield* call(service.endSecondFactor, payload);
      if (answer.Success) yield* put({ type: 'fetchSecondFactor' });
      return answer;
    },
    *update({ payload }, { call, put }) {
      const answer = yield* call(service.updateProfile, payload);
      if (!answer.Success) return yield* call(withFullNumber, answer);
      const { name, userName } = answer.Value;
      yield* put({ type: 'open' });
      yield* put({ type: 'user/rename', payload: name || userName });
      return answer;
    },
    *changePassword({ payload }, { call }) {
      return yield* call(service.changePassword, payload);
    },
    *endSession({ payload }, { call, put }) {
      const answer = yield* call(service.endSession, payload);
      yield* put({ type: 'fetchSessions' });
      return answer;
    },
    *endOthers(_, { call, put }) {
      const answer = yield* call(service.endOtherSessions);
      yield* put({ type: 'fetchSessions' });
      return answer;
    },
  },
});
