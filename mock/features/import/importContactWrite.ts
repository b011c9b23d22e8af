import { sql } from 'kysely';
import {
  blankContact,
  type Contact,
  type ContactField,
  type ContactFields,
} from '@/contract/directory';
import type { ContactRow } from '@/contract/import';
import { insertRowsForIds } from '../../db/bulk';
import { chunks } from '../../db/codec';
import { selectByIds } from '../../db/records';
import type { Trx } from '../../db/schema';
import { StagedRows, takeIds } from '../../db/staged';
import type { HistoryEntry } from '../../db/touched';
import type { Writer } from '../../db/writer';
import {
  type ContactChange,
  changeContacts,
  changedRows,
  contactKind,
  decodeContact,
  encodeContact,
} from '../contact/contacts';
import { type JoinedContact, type StoredContact, swapped, valuesOf } from './importContactJoin';
import type { RowAction } from './importPlan';
import type { Importer } from './imports';

type ContactImporter = Importer<ContactRow, JoinedContact>;

/** New contacts as they are written, and their lines of the history once they have ids. */
const newContacts = ({ created }: Writer, rows: readonly StoredContact[], batchId: number) => {
  const contacts = rows.map(({ read }) => Object.assign({}, blankContact, valuesOf(read)));
  const encoded = contacts.map(encodeContact);
  const same = { verifiedAt: null, deletedAt: null, ...created };
  const lines = (ids: readonly number[]): HistoryEntry[] =>
    ids.map((id, index) => {
      const pinyin = encoded[index]?.pinyin;
      const after = Object.assign({ id, version: 1, pinyin, verifiedAt: null }, contacts[index]);
      return { type: 'contact', recordId: id, action: 'create', after, batchId };
    });
  return { encoded, same, lines };
};

const insertContacts = async (
  writer: Writer,
  rows: readonly StoredContact[],
  batchId: number,
): Promise<void> => {
  const { encoded, same, lines } = newContacts(writer, rows, batchId);
  await writer.log(lines(await insertRowsForIds(writer.trx, 'contacts', encoded, same)));
};

/** The fields that a row changes, as values; a blank cell that changes something clears it. */
const changedValues = (
  { changes, read }: StoredContact,
  before: Contact,
): Partial<ContactFields> => {
  const values: Partial<ContactFields> = { ...swapped(valuesOf(read), before), ...valuesOf(read) };
  return Object.fromEntries(
    changes.map(({ field }) => [field, values[field as ContactField] ?? '']),
  ) as Partial<ContactFields>;
};

/** What the rows change of the contacts that they mean. */
const plannedChanges = async (trx: Trx, rows: readonly StoredContact[]) => {
  const idOf = ({ against }: StoredContact) => against[0]?.[0] ?? 0;
  const known = await selectByIds(trx, contactKind, rows.map(idOf));
  const byId = new Map(known.map((contact) => [contact.id, contact]));
  return rows.flatMap((row): ContactChange[] => {
    const before = byId.get(idOf(row));
    return before ? [{ before, changed: changedValues(row, before) }] : [];
  });
};

const changeLines = (
  changes: readonly ContactChange[],
  after: readonly Contact[],
  batchId: number,
): HistoryEntry[] =>
  changes.map(({ before }, index) => ({
    type: 'contact',
    recordId: before.id,
    action: 'update',
    before,
    after: after[index],
    batchId,
  }));

const updateContacts = async (
  writer: Writer,
  rows: readonly StoredContact[],
  batchId: number,
): Promise<void> => {
  const changes = await plannedChanges(writer.trx, rows);
  await writer.log(changeLines(changes, await changeContacts(writer, changes), batchId));
};

/** Rows that are written together with their history, so that few records are held at a time. */
const RUN = 1000;

const runsOf = (rows: readonly StoredContact[], action: RowAction) =>
  chunks(
    rows.filter((row) => row.action === action),
    RUN,
  );

export const applyContacts: ContactImporter['apply'] = async (writer, rows, batchId) => {
  for (const run of runsOf(rows, 'create')) await insertContacts(writer, run, batchId);
  for (const run of runsOf(rows, 'update')) await updateContacts(writer, run, batchId);
};

/** That a number was confirmed may be noted while the rows are on their way, for it concerns nobody who writes. */
const CONFIRMED_SINCE = {
  verifiedAt: sql`case when "contacts"."mobile" = excluded."mobile"
    then "contacts"."verifiedAt" else excluded."verifiedAt" end`,
};

export const stageContacts: ContactImporter['stage'] = async (writer, rows, batchId) => {
  const { trx } = writer;
  const lines = writer.stagedLog();
  const added = new StagedRows(trx, 'contacts', 'staged new contacts');
  const changed = new StagedRows(trx, 'contacts', 'staged changed contacts');
  for (const run of runsOf(rows, 'create')) {
    const { encoded, same, lines: linesWith } = newContacts(writer, run, batchId);
    const ids = await takeIds(trx, 'contacts', encoded.length);
    await added.add(
      encoded.map((row, index) => Object.assign({}, row, { id: ids[index] })),
      same,
    );
    await lines.add(linesWith(ids));
  }
  for (const run of runsOf(rows, 'update')) {
    const changes = await plannedChanges(trx, run);
    const after = changedRows(writer, changes);
    await changed.add(after);
    await lines.add(changeLines(changes, after.map(decodeContact), batchId));
  }
  return async () => {
    await added.write();
    await changed.write(CONFIRMED_SINCE);
    await lines.write();
  };
};
