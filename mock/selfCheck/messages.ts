import { sql } from 'kysely';
import { toInstant } from '@/domain/time/dates';
import type { Db } from '../db/schema/schema';
import { waitingMessages } from '../features/messages/records/openMessages';
import { countReminders, doubledReminders } from '../features/messages/reminders/doubled';
import { outdatedAmong } from '../features/messages/reminders/messagesAsOf';
import { Findings } from './promise';

/** Checks that nobody has two reminders of one class. */
export const checkOneReminder = async (db: Db): Promise<Findings> => {
  const findings = new Findings();
  findings.checked(await countReminders(db));
  for (const { id } of await doubledReminders(db)) findings.broken('sms', id);
  return findings;
};

/**
 * Checks that no reminder waits whose class is deleted, cancelled, or of a cancelled course. One that
 * had no number when its class began is never sent, whatever happens to the class later.
 */
export const checkNoneForGone = async (db: Db, now: Date): Promise<Findings> => {
  const findings = new Findings();
  const { rows } = await sql<{ id: number; gone: number }>`
    select m."id", case when c."id" is null or s."status" = 'cancelled' or c."status" = 'cancelled'
      then 1 else 0 end as "gone"
    from "smsRecords" m
    left join "courseSessions" s on s."id" = m."sessionId"
    left join "courses" c on c."id" = s."courseId" and c."deletedAt" is null
    where m."kind" = 'reminder' and m."sessionId" is not null and m."deletedAt" is null
      and m."status" in ('draft', 'noNumber', 'queued') and m."leaseUntil" is null
      and (m."sessionAt" is null or m."sessionAt" > ${toInstant(now)})`.execute(db);
  findings.checked(rows.length);
  for (const { id, gone } of rows) if (Number(gone) === 1) findings.broken('sms', id);
  return findings;
};

/**
 * Checks that each waiting message about a coming class says what the timetable and the phone book
 * say now. These are left out:
 * - A message whose class has begun. It is not sent any more.
 * - A message that is due, for example in a pause. It is compared before it is sent, and the next
 *   reminder may have replaced it by then.
 * - A reminder that reminders sent meanwhile make unnecessary. It is cancelled when it is due.
 */
export const checkUpToDate = async (db: Db, now: Date): Promise<Findings> => {
  const findings = new Findings();
  const at = toInstant(now);
  const messages = (await waitingMessages(db)).filter(
    ({ record: { sessionAt, scheduledAt } }) =>
      (sessionAt === null || sessionAt > at) && (scheduledAt === null || scheduledAt > at),
  );
  findings.checked(messages.length);
  const outdated = await outdatedAmong(db, messages, now);
  for (const [id, code] of outdated) if (code !== 'SMS_REMINDED') findings.broken('sms', id);
  return findings;
};
