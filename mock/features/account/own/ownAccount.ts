import type { ParsedInputOf } from '@/contract/base/endpoint';
import type {
  OwnSession,
  Profile,
  updateProfile as updateProfileCall,
} from '@/contract/ownAccount';
import { toInstant } from '@/domain/time/dates';
import { conflict, invalidField, notFound } from '../../../db/base/refusal';
import type { Db } from '../../../db/schema/schema';
import { lastChangeOf } from '../../../db/write/records';
import type { Writer } from '../../../db/write/writer';

export const readProfile = async (db: Db, id: number): Promise<Profile> => {
  const row = await db
    .selectFrom('accounts')
    .select(['version', 'userName', 'name', 'mail', 'mobile'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
};

/**
 * Returns true if the mail address or mobile number changes. The user must then enter the password
 * again.
 */
export const movesOwner = (
  before: Profile,
  { mail = before.mail, mobile = before.mobile }: Partial<Profile>,
): boolean => mail !== before.mail || mobile !== before.mobile;

export const updateProfile = async (
  writer: Writer,
  { version, ...changed }: Omit<ParsedInputOf<typeof updateProfileCall>, 'password'>,
): Promise<Profile> => {
  const { trx, at, actor } = writer;
  await writer.lock('accounts');
  const before = await readProfile(trx, actor.id);
  if (before.version !== version) {
    const lastChange = await lastChangeOf(trx, 'accounts', actor.id);
    throw conflict({ ...before, ...lastChange });
  }
  await trx
    .updateTable('accounts')
    .set({ ...changed, version: version + 1, updatedAt: at, updatedBy: actor.userName })
    .where('id', '=', actor.id)
    .execute();
  const after = await readProfile(trx, actor.id);
  const line = { type: 'account', recordId: actor.id, action: 'update', before, after } as const;
  await writer.log([line]);
  return after;
};

export const endOthers = async ({ trx, actor, log }: Writer, key: string): Promise<number> => {
  const result = await trx
    .deleteFrom('signIns')
    .where('accountId', '=', actor.id)
    .where('idHash', '<>', key)
    .executeTakeFirst();
  const ended = Number(result.numDeletedRows);
  if (ended > 0) {
    await log([{ type: 'account', recordId: actor.id, action: 'endSessions', after: { ended } }]);
  }
  return ended;
};

export const endOne = async ({ trx, actor, log }: Writer, key: string): Promise<number> => {
  const result = await trx
    .deleteFrom('signIns')
    .where('accountId', '=', actor.id)
    .where('idHash', '=', key)
    .executeTakeFirst();
  const ended = Number(result.numDeletedRows);
  if (ended === 0) throw notFound();
  await log([{ type: 'account', recordId: actor.id, action: 'endSessions', after: { ended } }]);
  return ended;
};

/**
 * Changes the user's password, ends all other sessions and returns how many it ended. Throws if the
 * password has changed since the caller checked it (`verified` is its hash). The caller hashes the
 * new password before the transaction, because hashing would block other writes.
 */
export const changePassword = async (
  writer: Writer,
  { verified, passwordHash }: { verified: string; passwordHash: string },
  key: string,
): Promise<number> => {
  const { trx, at, actor, log } = writer;
  await writer.lock('accounts');
  const changed = await trx
    .updateTable('accounts')
    .set({ passwordHash, mustChangePassword: 0, updatedAt: at, updatedBy: actor.userName })
    .where('id', '=', actor.id)
    .where('passwordHash', '=', verified)
    .where('state', '=', 'enabled')
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw invalidField('password', 'PASSWORD_WRONG');
  await log([{ type: 'account', recordId: actor.id, action: 'setPassword' }]);
  return endOthers(writer, key);
};

/**
 * Lists the sessions of an account that have not expired, the last used first. A session has
 * expired if it was last used before `seenAfter` or began before `createdAfter`, in milliseconds.
 */
export const listOwnSessions = async (
  db: Db,
  accountId: number,
  current: string,
  ends: { seenAfter: number; createdAfter: number },
): Promise<OwnSession[]> => {
  const rows = await db
    .selectFrom('signIns')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('seenAt', '>=', ends.seenAfter)
    .where('createdAt', '>=', ends.createdAfter)
    .orderBy('seenAt', 'desc')
    .orderBy('idHash')
    .execute();
  return rows.map(({ idHash, data, createdAt, seenAt }) => {
    const { browser = '', address = '' } = JSON.parse(data) as Partial<OwnSession>;
    return {
      key: idHash,
      browser,
      address,
      since: toInstant(new Date(createdAt)),
      seen: toInstant(new Date(seenAt)),
      current: idHash === current,
    };
  });
};
