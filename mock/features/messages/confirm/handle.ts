import { sql } from 'kysely';
import type { ParsedInputOf, ValueOf } from '@/contract/base/endpoint';
import type { handleSmsAnswer } from '@/contract/sms/smsAnswer';
import { notFound } from '../../../db/base/refusal';
import type { Writer } from '../../../db/write/writer';
import { messagesInOrder } from '../records/rows';
import { copyAnswers, dayMessagesAbout, ofOneClass } from './dayAnswers';

/** Marks a problem reported by a teacher as settled, because the office has taken care of it. */
export const handleAnswer = async (
  { trx, at, actor, log, lock }: Writer,
  { sessionId, contactId }: ParsedInputOf<typeof handleSmsAnswer>,
): Promise<ValueOf<typeof handleSmsAnswer>> => {
  await lock('messages');
  const found = await trx
    .selectFrom('smsAnswers')
    .innerJoin('courseSessions', 'courseSessions.id', 'smsAnswers.sessionId')
    .innerJoin('courses', 'courses.id', 'courseSessions.courseId')
    .select(['smsAnswers.id', 'name', 'courseName'])
    .where('sessionId', '=', sessionId)
    .where('contactId', '=', contactId)
    .executeTakeFirst();
  if (!found) throw notFound();
  const { numUpdatedRows } = await trx
    .updateTable('smsAnswers')
    .set({ answer: 'settled' })
    .where('id', '=', found.id)
    .where('answer', '=', 'problem')
    .executeTakeFirstOrThrow();
  if (Number(numUpdatedRows) === 0) return { handled: false };
  const answered = sql`"sessionId" = ${sessionId} and "contactId" = ${contactId}
    and "answer" = 'problem' and ${ofOneClass}`;
  await trx
    .updateTable('smsRecords')
    .set((eb) => ({
      answer: 'settled',
      version: eb('version', '+', 1),
      updatedAt: at,
      updatedBy: actor.userName,
    }))
    .where(messagesInOrder(trx, answered))
    .execute();
  await copyAnswers(trx, await dayMessagesAbout(trx, { sessionId, contactId }));
  const { id, name: recipientName, courseName } = found;
  const line = { courseName, recipientName, sessionId };
  await log([
    {
      type: 'smsAnswer',
      recordId: id,
      action: 'handle',
      before: { ...line, answer: 'problem' },
      after: { ...line, answer: 'settled' },
    },
  ]);
  return { handled: true };
};
