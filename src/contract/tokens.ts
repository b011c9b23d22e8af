import * as z from 'zod/mini';
import { dateText } from '@/contract/base/dateFields';
import { type InputOf, query, write } from '@/contract/base/endpoint';
import { id, recordText } from '@/contract/base/fields';
import { TOKEN_SCOPES } from '@/contract/base/scopes';

const MAX_NAME = 40;
/** The highest number of calls that a token may make in a minute. */
export const MAX_TOKEN_CALLS = 6000;
export const DEFAULT_TOKEN_CALLS = 60;
/** A token ends after at most this many days. */
export const MAX_TOKEN_DAYS = 1830;

const tokenShape = {
  name: recordText(MAX_NAME, 1),
  scopes: z.array(z.enum(TOKEN_SCOPES)).check(z.minLength(1), z.maxLength(TOKEN_SCOPES.length)),
  /** The last day on which the token works. */
  endsOn: dateText,
  /** The number of calls that the token may make in a minute. */
  limit: z.int().check(z.minimum(1), z.maximum(MAX_TOKEN_CALLS)),
};

export const token = z.object({
  id,
  ...tokenShape,
  createdAt: z.string(),
  createdBy: z.string(),
  /** The time of the last call, exact to a minute. Null before the first call. */
  lastUsedAt: z.nullable(z.string()),
});
export type Token = z.infer<typeof token>;

/** A new token with its secret. No later response shows this secret. */
export const newToken = z.object({ ...token.shape, secret: z.string() });
export type NewToken = z.infer<typeof newToken>;

/** Lists the tokens that nobody has revoked, newest first. Expired tokens are among them. */
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

/** Revokes a token. The server then refuses all calls with this token. */
export const revokeToken = write('/api/tokens', {
  fixed: { method: 'revoke' },
  input: z.strictObject({ id }),
  value: token,
});
