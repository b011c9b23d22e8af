import { defineModel, type ReducerAction, type Saga, type Tools } from '@/models/base/defineModel';
import {
  getCurrentUser,
  sendSignOnCode,
  login as signIn,
  logout as signOut,
} from '@/services/account';
import {
  accountOf,
  readSignIn,
  type SignIn,
  storeAuthority,
  storeSignIn,
} from '@/utils/access/authority';
import { setKnownVersions } from '@/utils/following';
import { beginSession } from '@/utils/request/request';
import { forgetDrafts, ownDrafts } from '@/utils/unsaved/drafts';
import type { LoginShape } from './loginShape';
import type { UserShape } from './user';

/** Opens the sign-out page of the single sign-on provider, which then sends the browser back. */
const leaveFor = (address: string): void => window.location.assign(address);

const NOBODY: SignIn = { account: '', authority: 'guest' };

const signedIn = (
  state: LoginShape['state'],
  { payload: { account, authority } }: { payload: SignIn },
) => ({ ...state, account, authority, expired: authority === 'guest' && state.expired });

type Foreign = ReducerAction<'user', UserShape>;

/**
 * Sets the account of this browser tab. If the tab had another account before, that account's data
 * is cleared.
 */
function* adopt(
  next: SignIn,
  before: string,
  { call, put }: Tools<LoginShape, Foreign>,
): Saga<void> {
  yield* call(ownDrafts, next.account);
  yield* put({ type: next.account === before ? 'setSignedIn' : 'forget', payload: next });
}

/**
 * The account with which this browser tab is signed in. On `login/forget`,
 * `src/store/forgetting.ts` clears the user's data in all other models.
 */
export const login = defineModel<'login', LoginShape, Foreign>({
  namespace: 'login',
  state: { status: undefined, type: undefined, expired: false, visit: 0, ...NOBODY },
  reducers: {
    setStatus: (state, { payload }) => ({ ...state, ...payload }),
    setSignedOut: (state, { payload: { expired } }) => ({
      ...state,
      status: false,
      authority: 'guest',
      expired,
    }),
    setSignedIn: signedIn,
    forget: (state, action) => ({ ...signedIn(state, action), visit: state.visit + 1 }),
  },
  effects: {
    *login({ payload }, { call, put }) {
      const answer = yield* call(signIn, payload);
      if (!answer.Success) return answer;
      // A server with the first version of the API may omit the role, because all its accounts are
      // administrators.
      const {
        status,
        type,
        currentAuthority: authority = 'admin',
        versions,
        landing,
      } = answer.Value;
      yield* put({ type: 'setStatus', payload: { status, type, landing } });
      yield* call(setKnownVersions, versions);
      const { userName } = payload;
      if (status === 'ok') yield* put({ type: 'begin', payload: { userName, authority } });
      return answer;
    },
    *signedOn(_, { call, put }) {
      const answer = yield* call(getCurrentUser);
      if (!answer.Success) return answer;
      const { userName, authority, landing } = answer.Value;
      yield* put({ type: 'setStatus', payload: { status: 'ok', type: 'signOn', landing } });
      yield* put({ type: 'begin', payload: { userName, authority } });
      return answer;
    },
    *sendCode({ payload }, { call }) {
      return yield* call(sendSignOnCode, payload);
    },
    *logout(_, { call, put }) {
      const answer = yield* call(signOut);
      // Keeps the user signed in if the sign-out request fails, because the session on the server
      // still exists.
      if (!answer.Success && answer.status !== 401) return;
      yield* call(beginSession);
      yield* call(forgetDrafts);
      yield* call(storeSignIn, NOBODY);
      yield* put({ type: 'setSignedOut', payload: { expired: false } });
      yield* put({ type: 'forget', payload: NOBODY });
      const address = answer.Success ? answer.Value.signOutAt : undefined;
      if (address) yield* call(leaveFor, address);
    },
    *expire(_, { call, put, select }) {
      const { authority } = yield* select();
      if (authority === 'guest') return;
      yield* call(beginSession);
      yield* call(storeAuthority, 'guest');
      yield* put({ type: 'setSignedOut', payload: { expired: true } });
      yield* put({ type: 'user/clear' });
    },
    *begin({ payload: { userName, authority } }, tools) {
      const { call, put, select } = tools;
      const next = { account: accountOf(userName), authority };
      yield* call(beginSession);
      yield* put({ type: 'user/clear' });
      yield* call(storeSignIn, next);
      yield* adopt(next, (yield* select()).account, tools);
    },
    *follow(_, tools) {
      const { call, select } = tools;
      // Cancels the pending reads of this tab and ignores their results, because another account
      // may have signed in.
      yield* call(beginSession);
      // Does not store the sign-in again, because that would notify the other tab again.
      yield* adopt(yield* call(readSignIn), (yield* select()).account, tools);
    },
    *recognise({ payload: { userName, authority } }, tools) {
      const { call, select } = tools;
      const next = { account: accountOf(userName), authority };
      const known = yield* select();
      if (known.account === next.account && known.authority === authority) return;
      yield* call(storeSignIn, next);
      // If no account was known yet, keeps the data that is already loaded, because it belongs to
      // this account.
      yield* adopt(next, known.account || next.account, tools);
    },
  },
});
