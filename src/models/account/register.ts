import type { InputOf } from '@/contract/base/endpoint';
import type { Envelope } from '@/contract/base/envelope';
import type { register as registerCall } from '@/contract/register';
import { defineModel, type Effect, type EffectAction } from '@/models/base/defineModel';
import { register as signUp } from '@/services/register';
import { setKnownVersions } from '@/utils/following';
import type { LoginShape } from './loginShape';

export interface RegisterShape {
  state: { status: 'ok' | undefined };
  reducers: { setStatus: 'ok' | undefined };
  effects: { submit: Effect<InputOf<typeof registerCall>, Envelope<{ status: 'ok' }>> };
}

export const register = defineModel<'register', RegisterShape, EffectAction<'login', LoginShape>>({
  namespace: 'register',
  state: { status: undefined },
  reducers: { setStatus: (state, { payload }) => ({ ...state, status: payload }) },
  effects: {
    *submit({ payload }, { call, put }) {
      const answer = yield* call(signUp, payload);
      if (!answer.Success) return answer;
      const { status, versions } = answer.Value;
      yield* put({ type: 'setStatus', payload: status });
      yield* call(setKnownVersions, versions);
      const { userName } = payload;
      yield* put({ type: 'login/begin', payload: { userName, authority: 'user' } });
      return answer;
    },
  },
});
