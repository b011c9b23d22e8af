import type { Today } from '@/contract/overview';
import { toDay } from '@/domain/time/dates';
import type { Readers } from '../../db/query/readers';
import { countClasses, countFailed, countQueued, countUnreachable } from './counts';

/**
 * Returns today's numbers for the overview. Each number equals the row count of the list behind its
 * link.
 */
export const readToday = async (readers: Readers, now: Date): Promise<Omit<Today, 'steps'>> => {
  const { reader } = readers;
  const today = toDay(now);
  return {
    today,
    classes: await countClasses(reader, today),
    unreachable: await countUnreachable(reader, today),
    queued: await countQueued(readers, now),
    failed: await countFailed(readers, now),
  };
};
