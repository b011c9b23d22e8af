import { sql } from 'kysely';
import type { ParsedInputOf } from '@/contract/base/endpoint';
import { storedErrorText } from '@/contract/base/errorCodes';
import { matchText } from '@/contract/base/fields';
import type { Erased, eraseContact as eraseContactCall } from '@/contract/personalData';
import { lockTable } from '../../db/locks';
import { conflict, invalidField, Refusal } from '../../db/refusal';
import { chunks } from '../../db/schema/codec';
import type { Trx } from '../../db/schema/schema';
import { nameOrder } from '../../db/search/spelling';
import type { Writer } from '../../db/writer';
import { readContact } from '../contact/contacts';
import { messagesTo, reachesOf } from './reaches';

/** In place of what was erased. */
const ERASED = '已抹除';

/** Leaves of the person's messages when they went and what became of them; what has not gone never will. */
const eraseMessages = async (
  { trx, at, actor }: Writer,
  id: number,
  reaches: readonly string[],
) => {
  const rows = await messagesTo(trx, id, reaches).select(['id', 'leaseUntil']).execute();
  if (rows.some(({ leaseUntil }) => leaseUntil !== null))
    throw new Refusal('CONTACT_BEING_SENT_TO');
  const cancelled = storedErrorText('SMS_RECIPIENT_ERASED');
  for (const run of chunks(rows)) {
    const ids = run.map((row) => row.id);
    await trx
      .updateTable('smsRecords')
      .set({
        status: 'cancelled',
        errorCode: 'SMS_RECIPIENT_ERASED',
        errorText: cancelled,
        errorTextMatch: matchText(cancelled),
      })
      .where('id', 'in', ids)
      .where('status', 'in', ['draft', 'noNumber', 'queued'])
      .execute();
    await trx
      .updateTable('smsRecords')
      .set((eb) => ({
        contactId: null,
        recipientName: ERASED,
        recipientNameMatch: ERASED,
        recipientNameOrder: nameOrder(ERASED),
        mobile: '',
        content: '',
        contentMatch: '',
        templateText: '',
        linkHash: null,
        answerText: '',
        dedupeKey: sql<string>`'erased ' || cast("id" as text)`,
        version: eb('version', '+', 1),
        updatedAt: at,
        updatedBy: actor.userName,
      }))
      .where('id', 'in', ids)
      .execute();
    await trx
      .updateTable('history')
      .set({ before: null, after: null })
      .where('type', '=', 'sms')
      .where('recordId', 'in', ids)
      .execute();
  }
  return rows.length;
};

/** Leaves nothing of what the person answered about classes, and nobody's name beside it. */
const eraseAnswers = async (trx: Trx, contactId: number): Promise<void> => {
  const rows = await trx
    .selectFrom('smsAnswers')
    .select('id')
    .where('contactId', '=', contactId)
    .execute();
  for (const run of chunks(rows)) {
    await trx
      .updateTable('history')
      .set((eb) => ({
        before: null,
        after: null,
        // Who answered is the person; who dealt with it is somebody of the office.
        by: eb.case().when('action', '=', 'answer').then(ERASED).else(eb.ref('by')).end(),
      }))
      .where('type', '=', 'smsAnswer')
      .where(
        'recordId',
        'in',
        run.map(({ id }) => id),
      )
      .execute();
  }
  await trx.deleteFrom('smsAnswers').where('contactId', '=', contactId).execute();
};

/** Where what was typed or received is kept as it came. */
const TEXTS = [
  ['forms', 'body'],
  ['smsAnswers', 'answerText'],
  ['smsRecords', 'answerText'],
  ['smsReports', 'body'],
  ['smsJobs', 'answer'],
  ['smsSettings', 'templates'],
  ['accountLists', 'value'],
  ['activities', 'objectLabel'],
  ['calendarAddresses', 'name'],
  ['notices', 'title'],
  ['notices', 'description'],
  ['history', 'before'],
  ['history', 'after'],
] as const;

/** Takes numbers and addresses out of every text that holds them; checks of imports that do are begun anew. */
const eraseReaches = async (trx: Trx, reaches: readonly string[]) => {
  for (const reach of reaches) {
    const pattern = `%${reach.replace(/[\\%_]/g, '\\$&')}%`;
    for (const [table, column] of TEXTS) {
      // Another contact may have the same number, and keeps the history of it; the line of a change of many is nobody's.
      const others = table === 'history' ? sql`and ("type" <> 'contact' or "recordId" = 0)` : sql``;
      await sql`
        update ${sql.table(table)} set ${sql.ref(column)} = replace(${sql.ref(column)}, ${reach}, ${ERASED})
        where ${sql.ref(column)} like ${pattern} escape '\\' ${others}`.execute(trx);
    }
    await sql`delete from "accountLists" where "name" like ${pattern} escape '\\'`.execute(trx);
    await sql`delete from "importChecks" where "rows" like ${pattern} escape '\\'`.execute(trx);
  }
};

/**
 * Leaves nothing of a person by which anybody could know or reach them: the contact, what its history and its
 * messages hold, and its numbers wherever they were typed. How many messages there were can still be counted, and
 * the name stays where it stands in a timetable.
 */
export const eraseContact = async (
  writer: Writer,
  { id, version, name }: ParsedInputOf<typeof eraseContactCall>,
): Promise<Erased> => {
  const { trx } = writer;
  await writer.lock('accountLists', 'contacts', 'smsSettings', 'messages');
  await lockTable(trx, 'smsRecords');
  const contact = await readContact(trx, id);
  if (contact.version !== version) throw conflict(contact);
  if (name !== contact.name) throw invalidField('name', 'CONTACT_NAME_DIFFERS');
  const reaches = await reachesOf(trx, contact);
  const messages = await eraseMessages(writer, id, reaches);
  await eraseAnswers(trx, id);
  await trx
    .updateTable('history')
    .set({ before: null, after: null })
    .where('type', '=', 'contact')
    .where('recordId', '=', id)
    .execute();
  await trx
    .updateTable('activities')
    .set({ objectLabel: '' })
    .where('objectType', '=', 'contact')
    .where('objectId', '=', id)
    .execute();
  await trx.deleteFrom('calendarAddresses').where('contactId', '=', id).execute();
  await eraseReaches(trx, reaches);
  await trx.deleteFrom('contacts').where('id', '=', id).execute();
  await writer.log([{ type: 'contact', recordId: id, action: 'erase', after: { messages } }]);
  return { messages };
};
