import { defineModel, type ReducerAction } from '@/models/base/defineModel';
import { login as signIn, logout as signOut } from '@/services/account';
import { accountOf, readSignIn, storeAuthority, storeSignIn } from '@/utils/access/authority';
import { setKnownVersions } from '@/utils/following';
import { beginSession } from '@/utils/request/request';
import { forgetDrafts, ownDrafts } from '@/utils/unsaved/drafts';
import type { LoginShape } from './loginShape';
import type { UserShape } from './user';

const NOBODY = { account: '', visit: 0 };

export const login = defineModel<'login', LoginShape, ReducerAction<'user', UserShape>>({
  namespace: 'login',
  state: { status: undefined, type: undefined, authority: 'guest', expired: false, ...NOBODY },
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
    setAccount: (state, { payload }) => ({ ...state, account: payload }),
    forget: (state, { payload }) => ({ ...state, account: payload, visit: state.visit + 1 }),
  },
  effects: {
    *login({ payload }, { call, put }) {
      const answer = yield* call(signIn, payload);
      if (!answer.Success) return answer;
      const { status, type, currentAuthority: authority = 'admin', versions } = answer.Value;
      yield* put({ type: 'setStatus', payload: { status, type } });
      yield* call(setKnownVersions, versions);
      const { userName } = payload;
      if (status === 'ok') yield* put({ type: 'begin', payload: { userName, authority } });
      return answer;
    },
    *logout(_, { call, put }) {
      const answer = yield* call(signOut);
      // If the sign-out request fails, the server session still exists, so the user stays signed
      // in.
      if (!answer.Success && answer.status !== 401) return;
      yield* call(beginSession);
      yield* call(forgetDrafts);
      yield* call(storeSignIn, { account: '', authority: 'guest' });
      yield* put({ type: 'setSignedOut', payload: { expired: false } });
      yield* put({ type: 'forget', payload: '' });
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
      yield* put({ type: 'user/clear' });
      yield* put({ type: 'own', payload: { account: accountOf(userName), authority } });
    },
    *follow(_, { call, put }) {
      // Another browser tab has signed out, so the requests of this tab are cancelled.
      yield* call(beginSession);
      yield* put({ type: 'adopt', payload: yield* call(readSignIn) });
    },
    *recognise({ payload: { userName, authority } }, { put, select }) {
      const account = accountOf(userName);
      const { account: before } = yield* select();
      if (before === '') yield* put({ type: 'setAccount', payload: account });
      yield* put({ type: 'own', payload: { account, authority } });
    },
    *own({ payload }, { call, put }) {
      yield* call(storeSignIn, payload);
      yield* put({ type: 'adopt', payload });
    },
    *adopt({ payload: { account, authority } }, { call, put, select }) {
      const { account: before } = yield* select();
      yield* call(ownDrafts, account);
      if (account !== before) yield* put({ type: 'forget', payload: account });
      yield* put({ type: 'setAuthority', payload: authority });
    },
  },
});
