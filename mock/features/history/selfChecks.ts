import { type CheckedPromise, KEPT_NIGHTS, type SelfCheck } from '@/contract/selfCheck';
import { toInstant } from '@/domain/time/dates';
import type { Db } from '../../db/schema/schema';
import type { Store } from '../../db/write/store';
import { inTransaction } from '../../db/write/write';

/** Lists the results of the self-checks of the last nights, newest first. */
export const listSelfChecks = async (db: Db): Promise<SelfCheck[]> => {
  const rows = await db
    .selectFrom('selfChecks')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(KEPT_NIGHTS)
    .execute();
  return rows.map(({ promises, ...row }) => ({ ...row, promises: JSON.parse(promises) }));
};

interface Result {
  /**
   * The results of the check, one for each rule about the stored data. Empty if the check itself
   * failed.
   */
  promises: readonly CheckedPromise[];
  milliseconds: number;
}

/**
 * Stores the result of one night's self-check, and deletes all but the newest `KEPT_NIGHTS`
 * results.
 */
export const saveSelfCheck = (
  store: Store,
  now: Date,
  { promises, milliseconds }: Result,
): Promise<void> =>
  inTransaction(store, async (trx) => {
    const row = { at: toInstant(now), milliseconds, promises: JSON.stringify(promises) };
    await trx.insertInto('selfChecks').values(row).execute();
    const kept = trx.selectFrom('selfChecks').select('id').orderBy('id', 'desc').limit(KEPT_NIGHTS);
    await trx.deleteFrom('selfChecks').where('id', 'not in', kept).execute();
  });

/**
 * Returns the newest nightly self-check if it found data that breaks a rule, or if the check itself
 * failed. Otherwise returns undefined.
 */
export const brokenSelfCheck = async (db: Db): Promise<SelfCheck | undefined> => {
  const row = await db
    .selectFrom('selfChecks')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const promises: CheckedPromise[] = JSON.parse(row.promises);
  const isBroken = promises.length === 0 || promises.some(({ state }) => state === 'broken');
  return isBroken ? { ...row, promises } : undefined;
};
