import type { Envelope } from '@/contract/base/envelope';
import type { NewToken, Token, TokenInput } from '@/contract/tokens';
import { defineModel, type Effect } from '@/models/base/defineModel';
import * as service from '@/services/tokens';
import type { Followed } from '@/utils/following';
import { FOLLOWING } from '@/utils/request/options';

/**
 * State and effects of the tokens (令牌) with which other programs call the API. The secret of a new
 * token is returned to the caller and never stored in the state.
 */
export interface TokensShape {
  /** The list is undefined until it is loaded, and null if loading failed. */
  state: { list: Token[] | null | undefined };
  reducers: { setList: Token[] | null };
  effects: {
    fetch: Effect;
    /** Reloads the list in the background. If this fails, the old list stays. */
    refresh: Effect<undefined, Followed>;
    create: Effect<TokenInput, Envelope<NewToken>>;
    revoke: Effect<number, Envelope<Token>>;
  };
}

export const tokens = defineModel<'tokens', TokensShape>({
  namespace: 'tokens',
  state: { list: undefined },
  reducers: { setList: (_, { payload }) => ({ list: payload }) },
  effects: {
    fetch: [
      function* (_, { call, put }) {
        const answer = yield* call(service.listTokens);
        yield* put({ type: 'setList', payload: answer.Success ? answer.Value : null });
      },
      { type: 'takeLatest' },
    ],
    *refresh(_, { call, put }) {
      const answer = yield* call(service.listTokens, FOLLOWING);
      if (!answer.Success) return 'failed';
      yield* put({ type: 'setList', payload: answer.Value });
      return 'done';
    },
    *create({ payload }, { call, put }) {
      const answer = yield* call(service.createToken, payload);
      if (answer.Success) yield* put({ type: 'fetch' });
      return answer;
    },
    *revoke({ payload }, { call, put }) {
      const answer = yield* call(service.revokeToken, payload);
      yield* put({ type: 'fetch' });
      return answer;
    },
  },
});
