import type { login as loginCall, Role } from '@/contract/account';
import type { ValueOf } from '@/contract/endpoint';
import type { Envelope } from '@/contract/envelope';
import { login as signIn, logout as signOut } from '@/services/account';
import { readSignIn, type SignIn, storeAuthority, storeSignIn } from '@/utils/authority';
import { forgetDrafts, ownDrafts } from '@/utils/drafts';
import { beginSession } from '@/utils/request';
import { defineModel, type Effect, type ReducerAction } from './defineModel';
import type { UserShape } from './user';

export interface Credentials {
  userName: string;
  password: string;
  type: string;
}

interface SignedIn {
  userName: string;
  authority: Role;
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
    /** Whose the state of this tab is, by the user name; blank while that is not known. */
    account: string;
    /** Counts the accounts that were here: nothing that was drawn for one is shown to the next. */
    visit: number;
  };
  reducers: {
    setStatus: { status: 'ok' | 'error'; type: string };
    setSignedOut: { expired: boolean };
    setAuthority: Role;
    setAccount: string;
    /** With it the other models begin anew: see `store/forgetting.ts`. */
    forget: string;
  };
  effects: {
    login: Effect<Credentials, SignInAnswer>;
    logout: Effect;
    /** The server no longer knows the session: as signing out, but nothing is left to end there. */
    expire: Effect;
    /** Somebody has signed in: nothing of anybody else who was here before stays. */
    begin: Effect<SignedIn>;
    /** Takes over what the browser's tabs know: at start, and when another one signs in or out. */
    follow: Effect;
    /** The server has said who is signed in: it has the last word. */
    recognise: Effect<SignedIn>;
    /** The browser is the account's from now on. */
    own: Effect<SignIn>;
    /** This tab is the account's from now on; it must not tell that back to the tab that it heard it from. */
    adopt: Effect<SignIn>;
  };
}

const NOBODY = { account: '', visit: 0 };

const accountOf = (userName: string) => userName.trim().toLowerCase();

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
      // What this tab still waits for belongs to the session that the other tab has ended.
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
