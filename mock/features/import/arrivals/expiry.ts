import { WAITING_DAYS } from '@/contract/import/arrivals';
import { toInstant } from '@/domain/time/dates';
import type { Store } from '../../../db/write/store';
import { SYSTEM } from '../../../db/write/writer';
import { forgetChecked } from './layouts';

const DAY = 86_400_000;
/**
 * The number of days for which a user's decisions about a checked file are remembered if the file
 * is never imported.
 */
const CHECKED_DAYS = 180;

/**
 * Expires files that have waited too long for a user, and deletes their content. Deletes old
 * decisions about files that were never imported. Deletes the records of files whose reading was
 * interrupted more than a day ago: they are no longer in the folder, or a server would have read
 * them again.
 */
export const expireArrivals = async ({ db }: Store, now: Date): Promise<void> => {
  const before = (days: number) => toInstant(new Date(now.getTime() - days * DAY));
  await db
    .updateTable('importArrivals')
    .set({
      state: 'expired',
      content: null,
      settledAt: toInstant(now),
      settledBy: SYSTEM.userName,
    })
    .where('state', '=', 'waiting')
    .where('arrivedAt', '<', before(WAITING_DAYS))
    .execute();
  await db
    .deleteFrom('importArrivals')
    .where('state', '=', 'reading')
    .where('heldUntil', '<', before(1))
    .execute();
  await forgetChecked(db, before(CHECKED_DAYS));
};
