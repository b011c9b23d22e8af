import { OVERVIEW_DAYS, type Overview } from '@/contract/overview';
import { addDays, toDay, toInstant } from '@/domain/time/dates';
import type { Readers } from '../../db/query/readers';
import type { Db } from '../../db/schema/schema';
import { countClasses, countFailed, countQueued, unreachableAhead } from './counts';

const DAY = 86_400_000;

const countImports = async (db: Db, since: Date): Promise<number> => {
  const row = await db
    .selectFrom('importBatches')
    .select((eb) => eb.fn.countAll().as('total'))
    .where('createdAt', '>=', toInstant(since))
    .executeTakeFirstOrThrow();
  return Number(row.total);
};

export const readOverview = async (readers: Readers, now: Date): Promise<Overview> => {
  const db = readers.reader;
  const today = toDay(now);
  const { counts } = await unreachableAhead(db, today);
  return {
    today,
    sessions: {
      today: (await countClasses(db, today)).total,
      tomorrow: (await countClasses(db, addDays(today, 1))).total,
    },
    teachers: counts.teachers,
    unreachable: counts.unreachable,
    queued: await countQueued(readers, now),
    failed: await countFailed(readers, now),
    imports: await countImports(db, new Date(now.getTime() - OVERVIEW_DAYS * DAY)),
  };
};
