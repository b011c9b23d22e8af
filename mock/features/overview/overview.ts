import { type CountByLevel, OVERVIEW_DAYS, type Overview } from '@/contract/overview';
import type { Level } from '@/contract/rule';
import type { SmsStatus } from '@/contract/sms/sms';
import { addDays, toDay, toInstant } from '@/domain/time/dates';
import type { Readers } from '../../db/query/readers';
import type { Db } from '../../db/schema/schema';
import { countSmsRecords } from '../messages/records/messages';
import { classesBetween } from '../messages/reminders/classes';
import { listUnreachable } from '../messages/reminders/readiness';

const DAY = 86_400_000;

const countSessions = async (db: Db, today: string, tomorrow: string) => {
  const classes = await classesBetween(db, { dateFrom: today, dateTo: tomorrow });
  const heldOn = (day: string) => classes.filter(({ date, holiday }) => date === day && !holiday);
  return { today: heldOn(today).length, tomorrow: heldOn(tomorrow).length };
};

/** Counts messages. The filters are the same as in the lists to which the overview links. */
export const countMessages = async (
  readers: Readers,
  filters: { status: SmsStatus; dateFrom?: string; dateTo?: string },
  now: Date,
): Promise<CountByLevel> => {
  const count = (level?: Level) => countSmsRecords(readers, { ...filters, level }, now);
  return {
    total: await count(),
    bachelor: await count('bachelor'),
    postgraduate: await count('postgraduate'),
  };
};

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
  const first = addDays(today, 1 - OVERVIEW_DAYS);
  const last = addDays(today, OVERVIEW_DAYS - 1);
  const people = await listUnreachable(db, { dateFrom: today, dateTo: last });
  return {
    today,
    sessions: await countSessions(db, today, addDays(today, 1)),
    teachers: people.counts.teachers,
    unreachable: people.counts.unreachable,
    queued: await countMessages(readers, { status: 'queued' }, now),
    failed: await countMessages(readers, { status: 'failed', dateFrom: first, dateTo: last }, now),
    imports: await countImports(db, new Date(now.getTime() - OVERVIEW_DAYS * DAY)),
  };
};
