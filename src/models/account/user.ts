import type { Account, CurrentUser } from '@/contract/account';
import type { Envelope } from '@/contract/base/envelope';
import type { KeptList, LandingChoice, LandingPage, ListChange } from '@/contract/preferences';
import { defineModel, type Effect, type EffectAction } from '@/models/base/defineModel';
import {
  getCurrentUser,
  keepLanding,
  keepLists,
  keepOfficeLanding,
  listUsers,
} from '@/services/account';
import { countRequests } from '@/services/request';
import { accountOf } from '@/utils/access/authority';
import { knowAccountLists } from '@/utils/accountLists';
import { wasAborted } from '@/utils/request/failure';
import type { LoginShape } from './loginShape';

export interface UserShape {
  state: { list: Account[]; currentUser: Partial<CurrentUser>; failed: boolean };
  reducers: {
    setList: Account[];
    setCurrentUser: CurrentUser;
    setFailed: boolean;
    setNotifyCount: number;
    setWaitingRequests: number;
    rename: string;
    setLanding: LandingChoice;
    clear: undefined;
  };
  effects: {
    fetch: Effect;
    keepLists: Effect<ListChange[], Envelope<{ lists: KeptList[] }>>;
    /**
     * Saves the page to open after sign-in: `keepLanding` for this account, `keepOfficeLanding` for
     * the whole office.
     */
    keepLanding: Effect<LandingPage | null, Envelope<LandingChoice>>;
    keepOfficeLanding: Effect<LandingPage | null, Envelope<LandingChoice>>;
    /** Counts the change requests (调停课申请) that are waiting for the account. */
    countRequests: Effect;
    /**
     * Loads the signed-in user. Calls `onRefused` if the server says that the session is not valid
     * (S-05).
     */
    fetchCurrent: Effect<{ onRefused: () => void }>;
  };
}

const blank: UserShape['state'] = { list: [], currentUser: {}, failed: false };

export const user = defineModel<'user', UserShape, EffectAction<'login', LoginShape>>({
  namespace: 'user',
  state: blank,
  reducers: {
    setList: (state, { payload }) => ({ ...state, list: payload }),
    setCurrentUser: (state, { payload }) => ({ ...state, currentUser: payload, failed: false }),
    setFailed: (state, { payload }) => ({ ...state, failed: payload }),
    setNotifyCount: (state, { payload }) => ({
      ...state,
      currentUser: { ...state.currentUser, notifyCount: payload },
    }),
    setWaitingRequests: (state, { payload }) => ({
      ...state,
      currentUser: { ...state.currentUser, waitingRequests: payload },
    }),
    rename: (state, { payload }) => ({
      ...state,
      currentUser: { ...state.currentUser, name: payload },
    }),
    setLanding: (state, { payload }) => ({
      ...state,
      currentUser: { ...state.currentUser, landing: payload },
    }),
    clear: () => blank,
  },
  effects: {
    *fetch(_, { call, put }) {
      const answer = yield* call(listUsers);
      if (answer.Success) yield* put({ type: 'setList', payload: answer.Value });
    },
    *keepLists({ payload }, { call }) {
      return yield* call(keepLists, payload);
    },
    keepLanding: [
      function* ({ payload }, { call, put }) {
        const answer = yield* call(keepLanding, payload);
        if (answer.Success) yield* put({ type: 'setLanding', payload: answer.Value });
        return answer;
      },
      { type: 'takeLatest' },
    ],
    keepOfficeLanding: [
      function* ({ payload }, { call, put }) {
        const answer = yield* call(keepOfficeLanding, payload);
        if (answer.Success) yield* put({ type: 'setLanding', payload: answer.Value });
        return answer;
      },
      { type: 'takeLatest' },
    ],
    countRequests: [
      function* (_, { call, put }) {
        const answer = yield* call(countRequests, { quiet: true });
        if (!answer.Success) return;
        yield* put({ type: 'setWaitingRequests', payload: answer.Value.waiting });
      },
      { type: 'takeLatest' },
    ],
    fetchCurrent: [
      function* ({ payload }, { call, put }) {
        const answer = yield* call(getCurrentUser);
        if (answer.Success) {
          yield* put({ type: 'setCurrentUser', payload: answer.Value });
          const { userName, authority, lists = [] } = answer.Value;
          yield* put({ type: 'login/recognise', payload: { userName, authority } });
          yield* call(knowAccountLists, { account: accountOf(userName), lists });
          return;
        }
        if (wasAborted(answer)) return;
        // The session may still be valid after a network or server error, so the page offers a
        // retry.
        const status = answer.status ?? 0;
        if (status === 0 || status >= 500) yield* put({ type: 'setFailed', payload: true });
        else payload.onRefused();
      },
      { type: 'takeLatest' },
    ],
  },
});
