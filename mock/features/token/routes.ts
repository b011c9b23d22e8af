import * as tokens from '@/contract/tokens';
import type { Calls } from '../../http/calls';
import type { Context } from '../../http/context';
import { onWrite } from '../../http/writing';
import { createToken, listTokens, revokeToken } from './tokens';

/** Routes to manage tokens. `http/secret/bearer.ts` accepts the calls of tokens. */
export const tokenRoutes = (calls: Calls, context: Context): void => {
  calls.on(tokens.listTokens, () => listTokens(context.store.reader));
  onWrite(calls, context, tokens.createToken, createToken);
  onWrite(calls, context, tokens.revokeToken, (writer, { id }) => revokeToken(writer, id));
};
