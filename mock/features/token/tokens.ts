import { timingSafeEqual } from 'node:crypto';
import type { ParsedInputOf } from '@/contract/base/endpoint';
import {
  type createToken as createTokenCall,
  MAX_TOKEN_DAYS,
  type NewToken,
  type Token,
} from '@/contract/tokens';
import { addDays, toDay, toInstant } from '@/domain/time/dates';
import { invalidField, notFound } from '../../db/base/refusal';
import { hashSecret, isSecret, makeSecret } from '../../db/base/secret';
import type { Db, Schema } from '../../db/schema/schema';
import type { Store } from '../../db/write/store';
import { AUTO_IMPORT, SYSTEM, type Writer } from '../../db/write/writer';
import type { SignedIn, TokenCaller } from '../account/signedIn';

type TokenRow = Omit<Schema['tokens'], 'id'> & { id: number };

/** Minimum time in milliseconds between two updates of the time of a token's last call. */
const MINUTE = 60_000;

const toToken = ({ id, name, scopes, endsOn, limit, ...row }: TokenRow): Token => ({
  ...{ id, name, scopes: JSON.parse(scopes), endsOn, limit },
  ...{ createdAt: row.createdAt, createdBy: row.createdBy, lastUsedAt: row.lastUsedAt },
});

export const listTokens = async (db: Db): Promise<Token[]> => {
  const rows = await db
    .selectFrom('tokens')
    .selectAll()
    .where('revokedAt', 'is', null)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toToken);
};

const loggedValues = ({ name, scopes, endsOn, limit }: Token) => ({ name, scopes, endsOn, limit });

/**
 * Checks whether a name belongs to another token, an account or the server itself. Names must be
 * unique, because history entries and records store the name of their author.
 */
const isTaken = async (db: Db, name: string): Promise<boolean> => {
  if ([SYSTEM, AUTO_IMPORT].some(({ userName }) => userName === name)) return true;
  const token = await db
    .selectFrom('tokens')
    .select('id')
    .where('name', '=', name)
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
  const account = await db
    .selectFrom('accounts')
    .select('id')
    .where('userKey', '=', name.toLowerCase())
    .executeTakeFirst();
  return token !== undefined || account !== undefined;
};

/**
 * Creates a token. The database stores only a hash of the secret, so the secret cannot be shown
 * again. The lock prevents two administrators from using the same name at the same time.
 */
export const createToken = async (
  { trx, at, actor, lock, log }: Writer,
  { scopes, ...values }: ParsedInputOf<typeof createTokenCall>,
  now: Date,
): Promise<NewToken> => {
  const today = toDay(now);
  if (values.endsOn < today) throw invalidField('endsOn', 'TOKEN_END_PAST');
  if (values.endsOn > addDays(today, MAX_TOKEN_DAYS)) throw invalidField('endsOn', 'TOKEN_END_FAR');
  await lock('accounts');
  if (await isTaken(trx, values.name)) throw invalidField('name', 'TOKEN_NAME_TAKEN');
  const secret = makeSecret();
  const row = await trx
    .insertInto('tokens')
    .values({
      secretHash: hashSecret(secret),
      ...values,
      scopes: JSON.stringify([...new Set(scopes)]),
      ...{ createdAt: at, createdBy: actor.userName },
      ...{ lastUsedAt: null, revokedAt: null, revokedBy: '' },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const token = toToken(row);
  await log([{ type: 'token', recordId: row.id, action: 'create', after: loggedValues(token) }]);
  return { ...token, secret };
};

export const revokeToken = async ({ trx, at, actor, log }: Writer, id: number): Promise<Token> => {
  const row = await trx
    .updateTable('tokens')
    .set({ revokedAt: at, revokedBy: actor.userName })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw notFound();
  const token = toToken(row);
  await log([{ type: 'token', recordId: id, action: 'revoke', before: loggedValues(token) }]);
  return token;
};

/**
 * Stores the time of a token's last call in the background. All servers together write it at most
 * once a minute. If storing fails, the next call tries again.
 */
const noteUse = ({ personal }: Store, { id, lastUsedAt }: TokenRow, now: Date): void => {
  // Uses the absolute difference, because the server's clock may have been set back.
  if (lastUsedAt !== null && Math.abs(now.getTime() - Date.parse(lastUsedAt)) < MINUTE) return;
  personal
    .updateTable('tokens')
    .set({ lastUsedAt: toInstant(now) })
    .where('id', '=', id)
    .where('lastUsedAt', lastUsedAt === null ? 'is' : '=', lastUsedAt)
    .execute()
    .catch(() => {});
};

/** Compares hashes in constant time, to prevent timing attacks. */
const isSameHash = (stored: string, hash: string): boolean =>
  timingSafeEqual(Buffer.from(stored), Buffer.from(hash));

/**
 * Returns the account under which the calls of a token run, or undefined if the token is unknown,
 * revoked or expired. Its role is that of a clerk, and `token` limits it to the calls of its
 * scopes.
 */
export const accountOfToken = async (
  store: Store,
  secret: string,
  now: Date,
): Promise<(SignedIn & { token: TokenCaller }) | undefined> => {
  if (!isSecret(secret)) return undefined;
  const hash = hashSecret(secret);
  const row = await store.reader
    .selectFrom('tokens')
    .selectAll()
    .where('secretHash', '=', hash)
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
  if (!row || !isSameHash(row.secretHash, hash) || row.endsOn < toDay(now)) return undefined;
  noteUse(store, row, now);
  const { id, name, scopes, limit } = row;
  return {
    ...{ id: -id, userName: name, authority: 'clerk', units: [] },
    ...{ mustChangePassword: false, mustSetUpSecondFactor: false },
    token: { id, scopes: JSON.parse(scopes), limit },
  };
};
