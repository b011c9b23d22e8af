import { sql } from 'kysely';
import type { ParsedInputOf } from '@/contract/base/endpoint';
import { type CountByLevel, OVERVIEW_DAYS } from '@/contract/overview';
import type { Level } from '@/contract/rule';
import type { listSms } from '@/contract/sms/sms';
import { addDays } from '@/domain/time/dates';
import type { Readers } from '../../db/query/readers';
import type { Db } from '../../db/schema/schema';
import { heldOnly, SESSIONS } from '../course/sessionSql';
import { countSmsRecords } from '../messages/records/messages';
import { listUnreachable } from '../messages/reminders/readiness';

/** Counts the classes that take place on a day. */
export const countClasses = async (db: Db, day: string): Promise<CountByLevel> => {
  const { rows } = await sql<{ level: Level; total: number }>`
    select c."level", count(*) as "total" from ${SESSIONS}
    where ${await heldOnly(db)} and s."date" = ${day} group by c."level"`.execute(db);
  const of = (level: Level) => Number(rows.find((row) => row.level === level)?.total ?? 0);
  const [bachelor, postgraduate] = [of('bachelor'), of('postgraduate')];
  return { total: bachelor + postgraduate, bachelor, postgraduate };
};

/** Lists the teachers of the next days whom no message reaches. Each teacher counts once. */
export const unreachableAhead = (db: Db, today: string, level?: Level) =>
  listUnreachable(db, {
    dateFrom: today,
    dateTo: addDays(today, OVERVIEW_DAYS - 1),
    ...(level && { level }),
  });

export const countUnreachable = async (db: Db, today: string): Promise<CountByLevel> => {
  const { list: bachelor } = await unreachableAhead(db, today, 'bachelor');
  const { list: postgraduate } = await unreachableAhead(db, today, 'postgraduate');
  const people = new Set([...bachelor, ...postgraduate].map(({ key }) => key));
  return { total: people.size, bachelor: bachelor.length, postgraduate: postgraduate.length };
};

/** Counts messages. The filters are the same as in the lists to which the overview links. */
export const countMessages = async (
  readers: Readers,
  filters: ParsedInputOf<typeof listSms>,
  now: Date,
): Promise<CountByLevel> => {
  const count = (level?: Level) => countSmsRecords(readers, { ...filters, level }, now);
  return {
    total: await count(),
    bachelor: await count('bachelor'),
    postgraduate: await count('postgraduate'),
  };
};

export const countQueued = (readers: Readers, now: Date): Promise<CountByLevel> =>
  countMessages(readers, { status: 'queued' }, now);

/** Counts the failed messages that the office must check. The bell counts the same messages. */
export const countFailed = (readers: Readers, now: Date): Promise<CountByLevel> =>
  countMessages(readers, { attention: 'failed' }, now);
