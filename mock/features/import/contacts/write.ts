import type { Contact, ContactField, ContactFields } from '@/contract/directory';
import type { ContactRow } from '@/contract/import/import';
import { mapYielding } from '../../../db/base/yielding';
import { chunks } from '../../../db/schema/codec';
import type { Trx } from '../../../db/schema/schema';
import { selectByIds } from '../../../db/write/records';
import type { Writer } from '../../../db/write/writer';
import { contactKind, encodeContact } from '../../contact/contactCodec';
import { type ContactChange, changeContacts } from '../../contact/contacts';
import type { Importer } from '../check/importer';
import type { RowAction } from '../plan';
import {
  type JoinedContact,
  newContactOf,
  type StoredContact,
  valuesOf,
  withSwappedNumbers,
} from './joined';

const insertContacts = async (
  { created, rows: written, log }: Writer,
  rows: readonly StoredContact[],
  batchId: number,
): Promise<void> => {
  const contacts = rows.map(({ read }) => newContactOf(read));
  const encoded = await mapYielding(contacts, encodeContact);
  const ids = await written.insert('contacts', encoded, {
    verifiedAt: null,
    deletedAt: null,
    ...created,
  });
  await log(
    ids.map((id, index) => {
      const pinyin = encoded[index]?.pinyin;
      const after = Object.assign({ id, version: 1, pinyin, verifiedAt: null }, contacts[index]);
      return { type: 'contact', recordId: id, action: 'create', after, batchId };
    }),
  );
};

/** Returns the new values of the fields that a file row changes. An empty cell clears the field. */
const changedValues = (
  { changes, read }: StoredContact,
  before: Contact,
): Partial<ContactFields> => {
  const values: Partial<ContactFields> = {
    ...withSwappedNumbers(valuesOf(read), before),
    ...valuesOf(read),
  };
  return Object.fromEntries(
    changes.map(({ field }) => [field, values[field as ContactField] ?? '']),
  ) as Partial<ContactFields>;
};

const plannedChanges = async (trx: Trx, rows: readonly StoredContact[]) => {
  const idOf = ({ against }: StoredContact) => against[0]?.[0] ?? 0;
  const known = await selectByIds(trx, contactKind, rows.map(idOf));
  const byId = new Map(known.map((contact) => [contact.id, contact]));
  return rows.flatMap((row): ContactChange[] => {
    const before = byId.get(idOf(row));
    return before ? [{ before, changed: changedValues(row, before) }] : [];
  });
};

/** The number of rows to save at once with their history entries. Small groups need less memory. */
const RUN = 500;

const runsOf = (rows: readonly StoredContact[], action: RowAction) =>
  chunks(
    rows.filter((row) => row.action === action),
    RUN,
  );

export const applyContacts: Importer<ContactRow, JoinedContact>['apply'] = async (
  writer,
  rows,
  batchId,
) => {
  for (const run of runsOf(rows, 'create')) await insertContacts(writer, run, batchId);
  for (const run of runsOf(rows, 'update')) {
    await changeContacts(writer, await plannedChanges(writer.trx, run), { batchId });
  }
};
