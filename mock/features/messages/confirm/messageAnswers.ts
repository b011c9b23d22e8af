import type { SmsRecord } from '@/contract/sms/sms';
import type { Db } from '../../../db/schema/schema';
import { linkHashIn } from './links';
import { slotKeyOf } from './slotKey';

type WithLink = Pick<SmsRecord, 'content' | 'sessionId' | 'contactId'>;
type Answered = Pick<SmsRecord, 'answer' | 'answerText' | 'answeredAt'>;

const keyOf = ({ sessionId, contactId }: Pick<WithLink, 'sessionId' | 'contactId'>) =>
  `${sessionId} ${contactId}`;

/**
 * Returns the replies to these classes that are still valid: the class has kept the time and room
 * that the teacher replied to.
 */
const answersOf = async (db: Db, sessionIds: readonly number[]): Promise<Map<string, Answered>> => {
  if (sessionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('smsAnswers')
    .innerJoin('courseSessions', 'courseSessions.id', 'smsAnswers.sessionId')
    .select(['sessionId', 'contactId', 'answer', 'answerText', 'answeredAt', 'stood'])
    .select(['date', 'periodStart', 'periodEnd', 'room'])
    .where('sessionId', 'in', sessionIds)
    .execute();
  return new Map(
    rows
      .filter((row) => row.stood === slotKeyOf(row))
      .map(({ answer, answerText, answeredAt, ...row }) => [
        keyOf(row),
        { answer, answerText, answeredAt },
      ]),
  );
};

/**
 * Copies the teacher's earlier reply to each new message with a link, if the reply is still valid.
 */
export const withAnswers = async <T extends WithLink>(
  db: Db,
  messages: readonly T[],
): Promise<(T | (T & Answered))[]> => {
  const withLink = new Set(messages.filter(({ content }) => linkHashIn(content) !== null));
  const known = await answersOf(
    db,
    [...withLink].flatMap(({ sessionId }) => sessionId ?? []),
  );
  const none: Answered = { answer: 'none', answerText: '', answeredAt: null };
  return messages.map((message) =>
    withLink.has(message) ? { ...message, ...(known.get(keyOf(message)) ?? none) } : message,
  );
};
