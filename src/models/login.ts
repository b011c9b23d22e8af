import type { login as loginCall, Role } from '@/contract/account';
import type { ValueOf } from '@/contract/endpoint';
import type { Envelope } from '@/contract/envelope';
import { login as signIn, logout as signOut } from '@/services/account';
import { storeAuthority } from '@/utils/authority';
import { forgetDrafts, ownDrafts } from '@/utils/drafts';
import { beginSession } from '@/utils/request';
import { defineModel, type Effect, type ReducerAction } from './defineModel';
import type { UserShape } from './user';

export interface Credentials {
  userName: string;
  password: string;
  type: string;
}

type SignInAnswer = Envelope<ValueOf<typeof loginCall>>;

/** The sign-in: what became of it, and which role this browser has. */
export interface LoginShape {
  state: {
    /** Undefined at start, `ok` or `error` after an attempt, false after signing out. */
    status: 'ok' | 'error' | false | undefined;
    type: string | undefined;
    authority: Role;
    /** The session ended by itself: the page says so, and what was typed is kept. */
    expired: boolean;
  };
  reducers: {
    setStatus: { status: 'ok' | 'error'; type: string };
    setSignedOut: { expired: boolean };
    setAuthority: Role;
  };
  effects: {
    login: Effect<Credentials, SignInAnswer>;
    logout: Effect;
    /** The server no longer knows the session: as signing out, but nothing is left to end there. */
    expire: Effect;
    /** Somebody has signed in: nothing of whoever was here before stays. */
    begin: Effect<{ userName: string; authority: Role }>;
    /** Takes the role that the server gave this browser. */
    takeAuthority: Effect<Role>;
  };
}

export const login = defineModel<'login', LoginShape, ReducerAction<'user', UserShape>>({
  namespace: 'login',
  state: { status: undefined, type: undefined, authority: 'guest', expired: false },
  reducers: {
    setStatus: (state, { payload }) => ({ ...state, ...payload }),
    setSignedOut: (state, { payload: { expired } }) => ({
      ...state,
      status: false,
      authority: 'guest',
      expired,
    }),
    setAuthority: (state, { payload }) => ({
      ...state,
      authority: payload,
      expired: payload === 'guest' && state.expired,
    }),
  },
  effects: {
    *login({ payload }, { call, put }) {
      const answer = yield* call(signIn, payload);
      if (!answer.Success) return answer;
      const { status, type, currentAuthority: authority = 'admin' } = answer.Value;
      yield* put({ type: 'setStatus', payload: { status, type } });
      const { userName } = payload;
      if (status === 'ok') yield* put({ type: 'begin', payload: { userName, authority } });
      return answer;
    },
    *logout(_, { call, put }) {
      const answer = yield* call(signOut);
      // Where the server could not be told, its session goes on, and so does the one on the screen.
      if (!answer.Success && answer.status !== 401) return;
      yield* call(beginSession);
      yield* call(forgetDrafts);
      yield* call(storeAuthority, 'guest');
      yield* put({ type: 'setSignedOut', payload: { expired: false } });
      yield* put({ type: 'user/clear' });
    },
    *expire(_, { call, put, select }) {
      const { authority } = yield* select();
      if (authority === 'guest') return;
      yield* call(beginSession);
      yield* call(storeAuthority, 'guest');
      yield* put({ type: 'setSignedOut', payload: { expired: true } });
      yield* put({ type: 'user/clear' });
    },
    *begin({ payload: { userName, authority } }, { call, put }) {
      yield* call(beginSession);
      yield* call(ownDrafts, userName);
      yield* put({ type: 'user/clear' });
      yield* put({ type: 'takeAuthority', payload: authority });
    },
    *takeAuthority({ payload }, { call, put }) {
      yield* call(storeAuthority, payload);
      yield* put({ type: 'setAuthority', payload });
    },
  },
});
