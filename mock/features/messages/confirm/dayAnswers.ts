import { sql } from 'kysely';
import type { SmsAnswer } from '@/contract/sms/sms';
import { groupBy } from '@/domain/base/groupBy';
import { DAY_TEMPLATE } from '@/domain/sms/smsDay';
import { isIn } from '../../../db/base/conditions';
import { chunks } from '../../../db/schema/codec';
import type { Db, Trx } from '../../../db/schema/schema';
import { slotKeyOf } from './slotKey';

/** A class of a daily reminder with the recipient's reply. Without a reply, `stood` is null. */
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

/** SQL condition for messages that are not daily reminders. A reply to them is about one class. */
export const ofOneClass = sql`"templateCode" <> ${DAY_TEMPLATE}`;

const NONE = { answer: 'none' as SmsAnswer, answerText: '', answeredAt: null };

/**
 * Combines the replies to the classes of a daily reminder into one reply. It is `problem` if one
 * class has a problem. Otherwise every class needs a valid reply: then it is `ok`, or `settled` if
 * the office has settled a problem.
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
 * Updates the reply that is stored in each of these daily reminders: it combines the replies to the
 * reminder's classes.
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

/** Returns the ids of the person's daily reminders that contain this class and have a link. */
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
