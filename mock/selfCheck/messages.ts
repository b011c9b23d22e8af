import { sql } from 'kysely';
import { toInstant } from '@/domain/time/dates';
import type { Db } from '../db/schema/schema';
import { waitingMessages } from '../features/messages/records/openMessages';
import { countReminders, doubledReminders } from '../features/messages/reminders/doubled';
import { outdatedAmong } from '../features/messages/reminders/messagesAsOf';
import { Findings } from './promise';

/** Checks that nobody gets the same reminder twice. */
export const checkOneReminder = async (db: Db): Promise<Findings> => {
  const findings = new Findings();
  findings.checked(await countReminders(db));
  for (const { id } of await doubledReminders(db)) findings.broken('sms', id);
  return findings;
};

/**
 * Checks that no reminder is waiting for a deleted or cancelled class, or for a class of a
 * cancelled course. Classes that have begun are skipped, because their reminders are never sent.
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
 * Checks that each waiting message about a coming class agrees with the timetable and the phone
 * book. These messages are left out:
 * - Messages about a class that has begun. They are not sent any more.
 * - Messages that are due but not sent yet, for example while sending is paused. The server
 *   compares them before it sends them, and the next reminder may replace them before that.
 * - Reminders that are unnecessary, because another reminder was sent meanwhile. They are cancelled
 *   when they are due.
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
