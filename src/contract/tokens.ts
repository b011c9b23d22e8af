import * as z from 'zod/mini';
import { dateText } from '@/contract/base/dateFields';
import { type InputOf, query, write } from '@/contract/base/endpoint';
import { id, recordText } from '@/contract/base/fields';
import { TOKEN_SCOPES } from '@/contract/base/scopes';

const MAX_NAME = 40;
/** The highest limit of calls per minute that a token can have. */
export const MAX_TOKEN_CALLS = 6000;
export const DEFAULT_TOKEN_CALLS = 60;
/** The maximum lifetime of a token, in days. */
export const MAX_TOKEN_DAYS = 1830;

const tokenShape = {
  name: recordText(MAX_NAME, 1),
  scopes: z.array(z.enum(TOKEN_SCOPES)).check(z.minLength(1), z.maxLength(TOKEN_SCOPES.length)),
  /** The last day on which the token is valid. */
  endsOn: dateText,
  /** The maximum number of calls per minute. */
  limit: z.int().check(z.minimum(1), z.maximum(MAX_TOKEN_CALLS)),
};

export const token = z.object({
  id,
  ...tokenShape,
  createdAt: z.string(),
  createdBy: z.string(),
  /** The time of the last call, with an accuracy of one minute. Null if there was none. */
  lastUsedAt: z.nullable(z.string()),
});
export type Token = z.infer<typeof token>;

/** A new token with its secret. The secret is not shown again. */
export const newToken = z.object({ ...token.shape, secret: z.string() });
export type NewToken = z.infer<typeof newToken>;

/** Lists all tokens that were not revoked, newest first, including expired tokens. */
export const listTokens = query('/api/tokens', {
  fixed: { method: 'list' },
  input: z.strictObject({}),
  value: z.array(token),
});

export const createToken = write('/api/tokens', {
  fixed: { method: 'post' },
  status: 201,
  input: z.strictObject(tokenShape),
  value: newToken,
});
export type TokenInput = InputOf<typeof createToken>;

/** Revokes a token, so that the server rejects all calls with it. */
export const revokeToken = write('/api/tokens', {
  fixed: { method: 'revoke' },
  input: z.strictObject({ id }),
  value: token,
});
