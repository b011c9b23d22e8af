import { sql } from 'kysely';
import type { Writer } from '../../../db/write/writer';
import { messagesInOrder } from '../records/rows';
import { copyAnswers, dayMessagesAbout, ofOneClass } from './dayAnswers';
import type { Sheet, ShownClass } from './sheet';

/**
 * A teacher's reply about one or more classes. `stood` is the time and room of the class that the
 * page showed.
 */
export interface Reply {
  answer: 'ok' | 'problem';
  text: string;
  classes: { sessionId: number; stood: string }[];
}

export type Refused = 'moved' | 'begun' | 'nothing' | 'tooLong';

/** Maximum length of a reply's text, in Unicode code points. */
export const MAX_ANSWER = 100;

/**
 * Returns the classes that a reply is about. If the reply must be refused, returns the reason
 * instead, such as `moved` if a class has changed since the page was shown.
 */
const answeredIn = ({ classes }: Sheet, { answer, text, classes: wanted }: Reply) => {
  if (wanted.length === 0 || (answer === 'problem' && wanted.length > 1)) return 'nothing';
  if ([...text].length > MAX_ANSWER) return 'tooLong';
  const found: ShownClass[] = [];
  for (const { sessionId, stood } of wanted) {
    const shown = classes.find(({ session }) => session.sessionId === sessionId);
    if (!shown || shown.stood !== stood || shown.state === 'holiday') return 'moved';
    if (shown.state !== 'open') return 'begun';
    found.push(shown);
  }
  return found;
};

const isSame = ({ answer, stood }: ShownClass, reply: Reply): boolean => {
  if (!answer || answer.stood !== stood) return false;
  // Sending the same reply again must not reopen a problem that the office has settled.
  const stored = answer.answer === 'settled' ? 'problem' : answer.answer;
  return stored === reply.answer && answer.answerText === reply.text;
};

const saveAnswer = async (
  { trx, at, log }: Writer,
  { contactId, name }: Sheet,
  { session, stood, answer: before }: ShownClass,
  { answer, text }: Reply,
): Promise<void> => {
  const values = { name, answer, answerText: text, answeredAt: at, stood };
  const { sessionId } = session;
  const { id } = await trx
    .insertInto('smsAnswers')
    .values({ sessionId, contactId, ...values })
    .onConflict((conflict) => conflict.columns(['sessionId', 'contactId']).doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  const asking = sql`"sessionId" = ${sessionId} and "contactId" = ${contactId}
    and "linkHash" is not null and ${ofOneClass}`;
  await trx
    .updateTable('smsRecords')
    .set((eb) => ({
      answer,
      answerText: text,
      answeredAt: at,
      version: eb('version', '+', 1),
      updatedAt: at,
    }))
    .where(messagesInOrder(trx, asking))
    .execute();
  await copyAnswers(trx, await dayMessagesAbout(trx, { sessionId, contactId }));
  const line = (kind: string, text: string, about: string) => ({
    courseName: session.courseName,
    recipientName: name,
    sessionId,
    answer: kind,
    answerText: text,
    stood: about,
  });
  await log([
    {
      type: 'smsAnswer',
      recordId: id,
      action: 'answer',
      ...(before && { before: line(before.answer, before.answerText, before.stood) }),
      after: line(answer, text, stood),
    },
  ]);
};

/**
 * Saves a teacher's reply, or returns the reason for refusing it. Sending the same reply twice
 * changes nothing.
 */
export const takeAnswers = async (
  writer: Writer,
  sheet: Sheet,
  reply: Reply,
): Promise<Refused | undefined> => {
  const answered = answeredIn(sheet, reply);
  if (!Array.isArray(answered)) return answered;
  for (const shown of answered) {
    if (!isSame(shown, reply)) await saveAnswer(writer, sheet, shown, reply);
  }
  return undefined;
};
