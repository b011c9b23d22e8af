import { sql } from 'kysely';
import type { ParsedInputOf } from '@/contract/base/endpoint';
import { validate } from '@/contract/base/validation';
import {
  blankContact,
  type Contact,
  type ContactFields,
  completeContact,
  type updateContact as updateContactCall,
} from '@/contract/directory';
import { conflict, invalid, invalidField, notFound } from '../../db/base/refusal';
import type { Db, Trx } from '../../db/schema/schema';
import { logUpdates } from '../../db/write/bulkWrites';
import type { HistoryEntry } from '../../db/write/changedRecords';
import { removeRecords, restoreRecords } from '../../db/write/records';
import type { Writer } from '../../db/write/writer';
import { contactKind, decodeContact, encodeContact } from './contactCodec';
import { withStaffNos } from './staffNos';

export const readContact = async (db: Db, id: number): Promise<Contact> => {
  const row = await db
    .selectFrom('contacts')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!row) throw notFound();
  return decodeContact(row);
};

const checkStaffNo = async (trx: Trx, staffNo: string, except?: number) => {
  if (!staffNo) return;
  const other = await withStaffNos(trx, [staffNo])
    .select(['id', 'name'])
    .where('id', '<>', except ?? 0)
    .executeTakeFirst();
  if (other) throw invalidField('staffNo', 'CONTACT_STAFF_NO_TAKEN', { name: other.name });
};

const checkValues = (values: ContactFields) => {
  const checked = validate(completeContact, values);
  if (!checked.ok) throw invalid(checked.errors);
};

export const createContact = async (
  writer: Writer,
  input: Partial<ContactFields> & { name: string },
): Promise<Contact> => {
  const values = { ...blankContact, ...input };
  checkValues(values);
  await writer.lock('contacts');
  await checkStaffNo(writer.trx, values.staffNo);
  const row = await writer.trx
    .insertInto('contacts')
    .values({ ...encodeContact(values), ...writer.created })
    .returningAll()
    .executeTakeFirstOrThrow();
  const contact = decodeContact(row);
  await writer.log([{ type: 'contact', recordId: contact.id, action: 'create', after: contact }]);
  return contact;
};

/**
 * Clears `classes` and `part` if a change moves the contact to a group other than `class`, because
 * only class contacts may have these fields.
 */
export const leavingClasses = <T extends Partial<ContactFields>>(changed: T): T =>
  changed.group === undefined || changed.group === 'class'
    ? changed
    : { classes: '', part: '', ...changed };

export interface ContactChange {
  before: Contact;
  changed: Partial<ContactFields & Pick<Contact, 'verifiedAt'>>;
}

const changedRows = ({ at, actor }: Writer, changes: readonly ContactChange[]) =>
  changes.map(({ before, changed }) => {
    const newNumber = changed.mobile !== undefined && changed.mobile !== before.mobile;
    // A new mobile number has not been confirmed yet.
    const after = { ...before, ...(newNumber ? { verifiedAt: null } : {}), ...changed };
    const stamp = { version: before.version + 1, updatedAt: at, updatedBy: actor.userName };
    return { ...encodeContact(after), ...stamp, deletedAt: null };
  });

/**
 * Keeps a confirmation of the mobile number that another transaction has just stored. Confirming
 * takes no lock and does not raise the version, so the contact in memory may be outdated.
 */
const CONFIRMED_SINCE = {
  verifiedAt: sql`case when "contacts"."mobile" = excluded."mobile"
    then "contacts"."verifiedAt" else excluded."verifiedAt" end`,
};

/**
 * Writes changed contacts with their history entries, and returns the contacts. `origin` is the
 * import or the bulk change that the entries belong to.
 */
export const changeContacts = async (
  writer: Writer,
  changes: readonly ContactChange[],
  origin: Pick<HistoryEntry, 'batchId' | 'partOf'> = {},
): Promise<Contact[]> => {
  const rows = changedRows(writer, changes);
  await writer.rows.rewrite('contacts', rows, CONFIRMED_SINCE);
  const after = rows.map(decodeContact);
  const before = changes.map((change) => change.before);
  await logUpdates(writer, contactKind, { before, after, ...origin });
  return after;
};

export const updateContact = async (
  writer: Writer,
  { id, version, ...input }: ParsedInputOf<typeof updateContactCall>,
): Promise<Contact> => {
  const changed = leavingClasses(input);
  await writer.lock('contacts');
  const before = await readContact(writer.trx, id);
  if (before.version !== version) throw conflict(before);
  checkValues({ ...before, ...changed });
  await checkStaffNo(writer.trx, changed.staffNo ?? '', id);
  const [after] = (await changeContacts(writer, [{ before, changed }])) as [Contact];
  return after;
};

export const removeContacts = async (writer: Writer, ids: readonly number[]): Promise<number> => {
  await writer.lock('contacts');
  return removeRecords(writer, contactKind, ids);
};

/** Restores deleted contacts. Throws if another contact now has the same staff number. */
export const restoreContacts = async (writer: Writer, ids: readonly number[]): Promise<number> => {
  await writer.lock('contacts');
  return restoreRecords(writer, contactKind, ids, ({ staffNo, id }) =>
    checkStaffNo(writer.trx, staffNo, id),
  );
};

/** Returns a contact with full telephone numbers, and records in the history who has seen them. */
export const revealContact = async (writer: Writer, id: number): Promise<Contact> => {
  const contact = await readContact(writer.trx, id);
  await writer.log([{ type: 'contact', recordId: id, action: 'reveal' }]);
  return contact;
};
