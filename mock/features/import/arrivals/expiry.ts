import { WAITING_DAYS } from '@/contract/import/arrivals';
import { toInstant } from '@/domain/time/dates';
import type { Store } from '../../../db/write/store';
import { SYSTEM } from '../../../db/write/writer';
import { forgetChecked } from './layouts';

const DAY = 86_400_000;
/** Days after which decisions about the columns of a file that nobody imported are deleted. */
const CHECKED_DAYS = 180;

/**
 * Ends the waiting of files that nobody has handled for too long, and deletes their content.
 * Forgets files whose server was killed and that are gone from the folder.
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
