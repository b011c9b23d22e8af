import type { Contact } from '@/contract/directory';
import type { Db } from '../../db/schema/schema';

/** What of a contact leads to one person wherever it is written. */
const REACHES = ['mobile', 'mobile2', 'email', 'wechat', 'wecomId'] as const;

/** A shorter text also stands where it means something else. */
const MIN_LENGTH = 6;

/** Every number and address that the contact has, or had at any time. */
export const reachesOf = async (db: Db, contact: Contact): Promise<string[]> => {
  const lines = await db
    .selectFrom('history')
    .select(['before', 'after'])
    .where('type', '=', 'contact')
    .where('recordId', '=', contact.id)
    .execute();
  const states = lines.flatMap(({ before, after }) =>
    [before, after].map((json) => JSON.parse(json ?? '{}') as Partial<Contact>),
  );
  const all = [contact, ...states].flatMap((state) => REACHES.map((field) => state[field] ?? ''));
  return [...new Set(all)].filter((text) => text.length >= MIN_LENGTH);
};

/** The messages to the contact, and those to one of its numbers that were for no contact. */
export const messagesTo = (db: Db, id: number, reaches: readonly string[]) =>
  db
    .selectFrom('smsRecords')
    .where((eb) =>
      eb.or([
        eb('contactId', '=', id),
        ...(reaches.length > 0
          ? [eb.and([eb('contactId', 'is', null), eb('mobile', 'in', reaches)])]
          : []),
      ]),
    );
