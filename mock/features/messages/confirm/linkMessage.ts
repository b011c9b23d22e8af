import type { Level } from '@/contract/rule';
import { startOf as startOfState } from '@/domain/sms/classState';
import { hashSecret } from '../../../db/base/secret';
import type { Db } from '../../../db/schema/schema';
import { noticedClasses } from '../notices/noticed';
import { keyIn } from '../reminders/personMatch';
import { isSecretOf } from './links';

/** The message whose link was opened. */
export interface LinkMessage {
  id: number;
  sessionId: number;
  contactId: number;
  courseName: string;
  sessionAt: string | null;
  level: Level | null;
}

/**
 * Returns the newest message for which this link was made. Messages into which the link was copied
 * are ignored.
 */
export const findLinkMessage = async (db: Db, secret: string): Promise<LinkMessage | undefined> => {
  const rows = await db
    .selectFrom('smsRecords')
    .select(['id', 'sessionId', 'contactId', 'courseName', 'sessionAt', 'level', 'dedupeKey'])
    .where('linkHash', '=', hashSecret(secret))
    .where('deletedAt', 'is', null)
    .orderBy('id', 'desc')
    .execute();
  for (const { sessionId, contactId, dedupeKey, ...row } of rows) {
    if (sessionId === null || contactId === null) continue;
    // If the link was copied into a message to another person, the link must not open that person's
    // page.
    const recipient = keyIn(dedupeKey) ?? '';
    if (await isSecretOf(db, secret, { sessionId, recipient })) {
      return { sessionId, contactId, ...row };
    }
  }
  return undefined;
};

/** A class in a message, and the start that the message says. */
export interface Said {
  sessionId: number;
  was: string | null;
}

/** Returns the classes of a message. A message about a day keeps what it says of each class. */
export const saidIn = async (
  db: Db,
  { id, sessionId, sessionAt }: LinkMessage,
): Promise<Said[]> => {
  const classes = (await noticedClasses(db, [id])).get(id);
  return (
    classes?.map((each) => ({ sessionId: each.sessionId, was: startOfState(each.will) })) ?? [
      { sessionId, was: sessionAt },
    ]
  );
};
