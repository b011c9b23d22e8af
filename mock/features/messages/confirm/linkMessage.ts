import type { Level } from '@/contract/rule';
import { startOf as startOfState } from '@/domain/sms/classState';
import { hashSecret } from '../../../db/base/secret';
import type { Db } from '../../../db/schema/schema';
import { noticedClasses } from '../notices/noticed';
import { keyIn } from '../reminders/personMatch';
import { isSecretOf } from './links';

/** The text message whose link was opened. */
export interface LinkMessage {
  id: number;
  sessionId: number;
  contactId: number;
  courseName: string;
  sessionAt: string | null;
  level: Level | null;
}

/**
 * Finds the newest message in which the server put this link. The link was made for the recipient
 * and the class of that message. Ignores other messages into which a user copied the link.
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
    // A link that a user copied into a message to somebody else must not open that person's page.
    const recipient = keyIn(dedupeKey) ?? '';
    if (await isSecretOf(db, secret, { sessionId, recipient })) {
      return { sessionId, contactId, ...row };
    }
  }
  return undefined;
};

/** A class mentioned in a text message. `was` is the start time that the message gives. */
export interface Said {
  sessionId: number;
  was: string | null;
}

/** Returns the classes mentioned in a text message, with the start times that the message gives. */
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
