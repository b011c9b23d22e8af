import { sql } from 'kysely';
import type { ParsedInputOf } from '@/contract/base/endpoint';
import type { SmsAnswer } from '@/contract/sms/sms';
import type { AskedTeacher, listSmsAnswers, SmsAnswers } from '@/contract/sms/smsAnswer';
import { isIn } from '../../../db/base/conditions';
import { chunks } from '../../../db/schema/codec';
import type { Db } from '../../../db/schema/schema';
import { classesBetween, type KnownClass } from '../reminders/classes';
import { slotKeyOf } from './slotKey';

interface Known {
  answer: Exclude<SmsAnswer, 'none'>;
  answerText: string;
  answeredAt: string;
  stood: string;
}

const keyOf = (sessionId: number | null, contactId: number | null) => `${sessionId} ${contactId}`;

/** SQL condition for sent messages that contain a reply link. */
const ASKING = sql`"linkHash" is not null and "sentAt" is not null and "status" <> 'failed'
  and "deletedAt" is null`;

const readKnown = async (db: Db, sessionIds: readonly number[]) => {
  const asked = new Set<string>();
  const answers = new Map<string, Known>();
  for (const run of chunks(sessionIds)) {
    const { rows: messages } = await sql<{ sessionId: number; contactId: number | null }>`
      select "sessionId", "contactId" from "smsRecords" where ${isIn('sessionId', run)} and ${ASKING}
      union all select l."sessionId", "contactId" from "smsClasses" l
      inner join "smsRecords" m on m."id" = l."messageId"
      where ${isIn('l.sessionId', run)} and ${ASKING}`.execute(db);
    for (const { sessionId, contactId } of messages) asked.add(keyOf(sessionId, contactId));
    const rows = await db
      .selectFrom('smsAnswers')
      .select(['sessionId', 'contactId', 'answer', 'answerText', 'answeredAt', 'stood'])
      .where('sessionId', 'in', run)
      .execute();
    for (const { sessionId, contactId, ...known } of rows) {
      answers.set(keyOf(sessionId, contactId), known);
    }
  }
  return { asked, answers };
};

const toAsked = (
  session: KnownClass,
  { name, contactId }: { name: string; contactId: number },
  known: Known | undefined,
): AskedTeacher => {
  const { sessionId, level, courseName, date, startTime } = session;
  const counts = known?.stood === slotKeyOf(session) ? known : undefined;
  return {
    sessionId,
    contactId,
    name,
    level,
    courseName,
    date,
    startTime,
    answer: counts?.answer ?? 'none',
    answerText: counts?.answerText ?? '',
    answeredAt: counts?.answeredAt ?? null,
  };
};

const RANK: Record<SmsAnswer, number> = { problem: 0, none: 1, settled: 2, ok: 3 };

/**
 * Lists the teachers' replies to classes between two dates, including missing replies. Includes
 * only teachers who got a message with a link or have replied. Classes confirmed by the teacher are
 * counted but not listed.
 */
export const listAsked = async (
  db: Db,
  query: ParsedInputOf<typeof listSmsAnswers>,
): Promise<SmsAnswers> => {
  const classes = (await classesBetween(db, query)).filter(({ holiday }) => !holiday);
  const { asked, answers } = await readKnown(
    db,
    classes.map(({ sessionId }) => sessionId),
  );
  const all = classes.flatMap((session) =>
    session.recipients.flatMap(({ name, contact }) => {
      // Leaves out teachers of other departments, because their own secretary contacts them.
      if (!contact || contact.own === false) return [];
      const key = keyOf(session.sessionId, contact.contactId);
      const known = answers.get(key);
      if (!asked.has(key) && !known) return [];
      return [toAsked(session, { name, contactId: contact.contactId }, known)];
    }),
  );
  const count = (wanted: SmsAnswer) => all.filter(({ answer }) => answer === wanted).length;
  return {
    list: all
      .filter(({ answer }) => answer !== 'ok')
      .sort((a, b) => RANK[a.answer] - RANK[b.answer]),
    counts: {
      none: count('none'),
      ok: count('ok'),
      problem: count('problem'),
      settled: count('settled'),
    },
  };
};
