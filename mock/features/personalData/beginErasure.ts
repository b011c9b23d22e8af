import { sql } from 'kysely';
import type { ParsedInputOf } from '@/contract/base/endpoint';
import type { eraseContact as eraseContactCall } from '@/contract/personalData';
import { isIn } from '../../db/base/conditions';
import { conflict, invalidField, notFound, Refusal } from '../../db/base/refusal';
import { dialectOf } from '../../db/dialect/dialectOf';
import { chunks } from '../../db/schema/codec';
import type { Db } from '../../db/schema/schema';
import { markOf, saveMark } from '../../db/write/erasedMarks';
import { saveSetting } from '../../db/write/settings';
import type { Writer } from '../../db/write/writer';
import { decodeContact } from '../contact/contactCodec';
import { isTo, reachesOf, UNSENT } from './identifiers';
import { eraseMessages } from './ownRecords';
import type { Person } from './patterns';

/** Returns a contact, even a deleted one. */
export const readAny = async (db: Db, id: number) => {
  const row = await db.selectFrom('contacts').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return decodeContact(row);
};

/**
 * Prefix of the names of settings that store unfinished erasures, such as `erasure:12` for the
 * contact with the id 12.
 */
export const UNFINISHED = 'erasure:';

/** Stores the person whose data is being erased, so that the server continues after a restart. */
const keepPerson = (db: Db, person: Person): Promise<void> =>
  saveSetting(db, `${UNFINISHED}${person.id}`, JSON.stringify(person));

type Bearers = Pick<Person, 'isOnlyBearer' | 'longerNames'>;

/** Cancels unsent messages to the person. Throws if a message is just being sent. */
const eraseUnsent = async (writer: Writer, person: Person): Promise<void> => {
  const { trx } = writer;
  const { rows } = await sql<{ id: number; leaseUntil: string | null }>`
    select "id", "leaseUntil" from "smsRecords"
    where ${isIn('status', UNSENT)} and ${isTo(person)} order by "id" ${dialectOf(trx).rowLock}`.execute(
    trx,
  );
  if (rows.some(({ leaseUntil }) => leaseUntil !== null)) {
    throw new Refusal('CONTACT_BEING_SENT_TO');
  }
  for (const run of chunks(rows)) {
    await eraseMessages(
      writer,
      run.map(({ id }) => id),
    );
  }
};

/**
 * The first step of erasing a person, in one transaction: erases the contact, the contact's history
 * and unsent messages. The other tables follow later, in small transactions.
 */
export const beginErasure = async (
  writer: Writer,
  { id, version, name }: ParsedInputOf<typeof eraseContactCall>,
  bearers: Bearers,
  messages: number,
): Promise<Person> => {
  const { trx } = writer;
  await writer.lock('contacts', 'messages');
  const contact = await readAny(trx, id);
  if (contact.version !== version) throw conflict(contact);
  if (name !== contact.name) throw invalidField('name', 'CONTACT_NAME_DIFFERS');
  const identifiers = await reachesOf(trx, contact);
  const person: Person = { id, name, staffNo: contact.staffNo, reaches: identifiers, ...bearers };
  await eraseUnsent(writer, person);
  await trx
    .updateTable('history')
    .set({ before: null, after: null })
    .where('type', '=', 'contact')
    .where('recordId', '=', id)
    .execute();
  await sql`delete from "calendarAddresses" where "by" = 'teacher' and ("contactId" = ${id}
    or ("staffNo" <> '' and "staffNo" = ${contact.staffNo}))`.execute(trx);
  await trx.deleteFrom('contacts').where('id', '=', id).execute();
  await saveMark(trx, markOf(contact));
  await keepPerson(trx, person);
  await writer.log([{ type: 'contact', recordId: id, action: 'erase', after: { messages } }]);
  return person;
};
