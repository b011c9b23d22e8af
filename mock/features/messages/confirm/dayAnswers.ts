import { sql } from 'kysely';
import type { SmsAnswer } from '@/contract/sms/sms';
import { groupBy } from '@/domain/base/groupBy';
import { DAY_TEMPLATE } from '@/domain/sms/smsDay';
import { isIn } from '../../../db/base/conditions';
import { chunks } from '../../../db/schema/codec';
import type { Db, Trx } from '../../../db/schema/schema';
import { slotKeyOf } from './slotKey';

/**
 * One class of a daily reminder, with the recipient's reply to it. `stood` is the time and room of
 * the class that the recipient replied to, or null if there is no reply.
 */
interface Row {
  id: number;
  date: string;
  periodStart: number;
  periodEnd: number;
  room: string;
  answer: Exclude<SmsAnswer, 'none'>;
  answerText: string;
  answeredAt: string;
  stood: string | null;
}

/**
 * SQL condition for messages whose reply is about one class only, which is every message except
 * daily reminders.
 */
export const ofOneClass = sql`"templateCode" <> ${DAY_TEMPLATE}`;

const NONE = { answer: 'none' as SmsAnswer, answerText: '', answeredAt: null };

/**
 * Combines the replies to the classes of a daily reminder into one: `problem` if any class has an
 * open problem, `none` while a valid reply to a class is missing. Otherwise `settled` if the office
 * has settled a problem, or `ok`. A reply is valid as long as the class keeps its time and room.
 */
const answerOf = (rows: readonly Row[]) => {
  const valid = rows.filter((row) => row.stood !== null && row.stood === slotKeyOf(row));
  const problem = valid.find(({ answer }) => answer === 'problem');
  const last = valid.toSorted((a, b) => (a.answeredAt < b.answeredAt ? 1 : -1))[0];
  const told = problem ?? (valid.length === rows.length ? last : undefined);
  if (!told) return NONE;
  const isSettled = valid.some(({ answer }) => answer === 'settled');
  const answer: SmsAnswer = told === problem ? 'problem' : isSettled ? 'settled' : 'ok';
  return { answer, answerText: told.answerText, answeredAt: told.answeredAt };
};

/**
 * Combines the replies to the classes of each daily reminder, and stores the result in the
 * reminder.
 */
export const copyAnswers = async (trx: Trx, messageIds: readonly number[]): Promise<void> => {
  for (const run of chunks(messageIds.toSorted((a, b) => a - b))) {
    const { rows } = await sql<Row>`
      select m."id", s."date", s."periodStart", s."periodEnd", s."room",
        a."answer", a."answerText", a."answeredAt", a."stood"
      from "smsRecords" m inner join "smsClasses" l on l."messageId" = m."id"
      left join "courseSessions" s on s."id" = l."sessionId"
      left join "smsAnswers" a on a."sessionId" = l."sessionId" and a."contactId" = m."contactId"
      where ${isIn('m.id', run)} and m."linkHash" is not null and m."templateCode" = ${DAY_TEMPLATE}
      order by m."id"`.execute(trx);
    for (const [id, classes] of groupBy(rows, (row) => row.id)) {
      await trx.updateTable('smsRecords').set(answerOf(classes)).where('id', '=', id).execute();
    }
  }
};

/** Returns the ids of this person's daily reminders with a link that list this class. */
export const dayMessagesAbout = async (
  db: Db,
  { sessionId, contactId }: { sessionId: number; contactId: number },
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select m."id" from "smsClasses" l inner join "smsRecords" m on m."id" = l."messageId"
    where l."sessionId" = ${sessionId} and m."contactId" = ${contactId}
      and m."linkHash" is not null and m."templateCode" = ${DAY_TEMPLATE}`.execute(db);
  return rows.map(({ id }) => id);
};
