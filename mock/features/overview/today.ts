import type { Today } from '@/contract/overview';
import { toDay } from '@/domain/time/dates';
import type { Db } from '../../db/schema/schema';
import { countClasses, countFailed, countQueued, countUnreachable } from './counts';

/**
 * Returns today's numbers for the overview. Each number equals the number of rows in the list that
 * it links to.
 */
export const readToday = async (db: Db, now: Date): Promise<Omit<Today, 'steps'>> => {
  const today = toDay(now);
  return {
    today,
    classes: await countClasses(db, today),
    unreachable: (await countUnreachable(db, today)).unreachable,
    queued: await countQueued(db),
    failed: await countFailed(db, now),
  };
};
