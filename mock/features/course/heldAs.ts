import type { Session, SessionStatus } from '@/contract/rule';
import { statusToStore } from '@/domain/time/sessionStatus';
import { chunks } from '../../db/schema/codec';
import type { Db } from '../../db/schema/schema';
import { decodeLine } from '../history/storedLines';

type HeldAs = NonNullable<Session['heldAs']>;

/**
 * Adds the former status, such as `moved`, to each cancelled class session. The status is read from
 * the history. Sessions without such a history entry are returned unchanged.
 */
export const withHeldAs = async (db: Db, sessions: readonly Session[]): Promise<Session[]> => {
  const cancelled = sessions.filter(({ status }) => status === 'cancelled').map(({ id }) => id);
  const heldAs = new Map<number, HeldAs>();
  for (const run of chunks(cancelled)) {
    const rows = await db
      .selectFrom('history')
      .selectAll()
      .where('type', '=', 'session')
      .where('action', '=', 'update')
      .where('recordId', 'in', run)
      .orderBy('id')
      .execute();
    for (const { recordId, before, after } of rows.map(decodeLine)) {
      if (after?.status !== 'cancelled' || !before?.status) continue;
      const former = statusToStore(before.status as SessionStatus, 'planned');
      if (former !== 'cancelled') heldAs.set(recordId, former);
    }
  }
  return sessions.map((session) => {
    const former = heldAs.get(session.id);
    return former ? { ...session, heldAs: former } : session;
  });
};
