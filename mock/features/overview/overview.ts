import { OVERVIEW_DAYS, type Overview } from '@/contract/overview';
import { addDays, toDay, toInstant } from '@/domain/time/dates';
import type { Db } from '../../db/schema/schema';
import { countClasses, countFailed, countQueued, countUnreachable } from './counts';

const DAY = 86_400_000;

const countImports = async (db: Db, since: Date): Promise<number> => {
  const row = await db
    .selectFrom('importBatches')
    .select((eb) => eb.fn.countAll().as('total'))
    .where('createdAt', '>=', toInstant(since))
    .executeTakeFirstOrThrow();
  return Number(row.total);
};

export const readOverview = async (db: Db, now: Date): Promise<Overview> => {
  const today = toDay(now);
  const { teachers, unreachable } = await countUnreachable(db, today);
  return {
    today,
    sessions: {
      today: (await countClasses(db, today)).total,
      tomorrow: (await countClasses(db, addDays(today, 1))).total,
    },
    teachers,
    unreachable: unreachable.total,
    queued: await countQueued(db),
    failed: await countFailed(db, now),
    imports: await countImports(db, new Date(now.getTime() - OVERVIEW_DAYS * DAY)),
  };
};
