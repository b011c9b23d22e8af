import { sql } from 'kysely';
import { type CountByLevel, OVERVIEW_DAYS, type Today } from '@/contract/overview';
import type { Level } from '@/contract/rule';
import { addDays, toDay } from '@/domain/time/dates';
import type { Readers } from '../../db/query/readers';
import type { Db } from '../../db/schema/schema';
import { heldOnly, SESSIONS } from '../course/sessionSql';
import { listUnreachable } from '../messages/reminders/readiness';
import { countMessages } from './overview';

const countClasses = async (db: Db, today: string): Promise<CountByLevel> => {
  const { rows } = await sql<{ level: Level; total: number }>`
    select c."level", count(*) as "total" from ${SESSIONS}
    where ${await heldOnly(db)} and s."date" = ${today} group by c."level"`.execute(db);
  const of = (level: Level) => Number(rows.find((row) => row.level === level)?.total ?? 0);
  const [bachelor, postgraduate] = [of('bachelor'), of('postgraduate')];
  return { total: bachelor + postgraduate, bachelor, postgraduate };
};

const countUnreachable = async (db: Db, today: string): Promise<CountByLevel> => {
  const days = { dateFrom: today, dateTo: addDays(today, OVERVIEW_DAYS - 1) };
  const { list: bachelor } = await listUnreachable(db, { ...days, level: 'bachelor' });
  const { list: postgraduate } = await listUnreachable(db, { ...days, level: 'postgraduate' });
  const people = new Set([...bachelor, ...postgraduate].map(({ key }) => key));
  return { total: people.size, bachelor: bachelor.length, postgraduate: postgraduate.length };
};

/**
 * Returns today's numbers for the overview. Each number equals the row count of the list behind its
 * link.
 */
export const readToday = async (readers: Readers, now: Date): Promise<Omit<Today, 'steps'>> => {
  const { reader } = readers;
  const today = toDay(now);
  const around = {
    dateFrom: addDays(today, 1 - OVERVIEW_DAYS),
    dateTo: addDays(today, OVERVIEW_DAYS - 1),
  };
  return {
    today,
    classes: await countClasses(reader, today),
    unreachable: await countUnreachable(reader, today),
    queued: await countMessages(readers, { status: 'queued' }, now),
    failed: await countMessages(readers, { status: 'failed', ...around }, now),
  };
};
