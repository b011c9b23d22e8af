import { spoken } from '@/contract/base/language';
import type { Contact } from '@/contract/directory';
import type { UndoResult } from '@/contract/import/import';
import { chunks } from '../../../db/schema/codec';
import type { Db } from '../../../db/schema/schema';
import { removeRecords, selectByIds } from '../../../db/write/records';
import { contactKind } from '../../contact/contactCodec';
import { type ContactChange, changeContacts } from '../../contact/contacts';
import { withStaffNos } from '../../contact/staffNos';
import { contactFieldsOf } from '../contacts/merge';
import { type BatchEntry, editedSince } from './entries';
import type { UndoImport } from './undo';

const REASON_EDITED = {
  'zh-CN': '导入后已被修改或删除',
  en: 'changed or deleted since the import',
};
const REASON_TAKEN = {
  'zh-CN': '原工号已属于他人',
  en: 'its former staff number belongs to somebody else',
};

const holdersOf = async (db: Db, staffNos: string[]): Promise<Map<string, number>> => {
  const holders = new Map<string, number>();
  for (const run of chunks(staffNos.filter(Boolean))) {
    const rows = await withStaffNos(db, run).select(['id', 'staffNo']).execute();
    for (const { id, staffNo } of rows) holders.set(staffNo, id);
  }
  return holders;
};

/**
 * Returns the change that restores a contact to its values before the import. Restores `verifiedAt`
 * only if the import changed the mobile number, because otherwise somebody may have verified the
 * number after the import.
 */
const changeBack = (present: Contact, entry: BatchEntry<Contact> | undefined): ContactChange[] => {
  const { before, after } = entry ?? {};
  if (!before || !after) return [];
  const confirmed = before.mobile === after.mobile ? {} : { verifiedAt: before.verifiedAt };
  return [{ before: present, changed: { ...contactFieldsOf(before), ...confirmed } }];
};

/**
 * Returns a function that is true if history entries that were written after the undo was prepared
 * change a contact of this import, or a contact with a staff number that the undo restores.
 */
const concerning: UndoImport['concerning'] = (batch) => {
  const entries = batch as BatchEntry<Contact>[];
  const ids = new Set(entries.map(({ recordId }) => recordId));
  const staffNos = new Set(entries.flatMap(({ before }) => before?.staffNo || []));
  const hasStaffNo = (content: unknown) =>
    staffNos.has((content as Partial<Contact> | undefined)?.staffNo ?? '');
  return async (_db, lines) =>
    lines.some(
      ({ recordId, before, after }) => ids.has(recordId) || hasStaffNo(before) || hasStaffNo(after),
    );
};

const undo: UndoImport['undo'] = async (writer, batch) => {
  const entries = batch as BatchEntry<Contact>[];
  const edited = await editedSince(writer.trx, 'contact', entries);
  const holders = await holdersOf(
    writer.trx,
    entries.map(({ before }) => before?.staffNo ?? ''),
  );
  const result: UndoResult = { undone: 0, kept: [] };
  const created: number[] = [];
  const updated = new Map<number, BatchEntry<Contact>>();
  for (const entry of entries) {
    const { recordId, action, before, after } = entry;
    const keep = edited.has(recordId) ? spoken(REASON_EDITED) : undefined;
    const isReused = before && (holders.get(before.staffNo) ?? recordId) !== recordId;
    if (keep || isReused) {
      result.kept.push({
        id: recordId,
        label: after?.name ?? '',
        reason: keep ?? spoken(REASON_TAKEN),
      });
    } else if (action === 'create') created.push(recordId);
    else updated.set(recordId, entry);
  }
  const present = await selectByIds(writer.trx, contactKind, [...updated.keys()]);
  const changed = present.flatMap((contact) => changeBack(contact, updated.get(contact.id)));
  await changeContacts(writer, changed);
  if (created.length > 0) await removeRecords(writer, contactKind, created);
  result.undone = created.length + changed.length;
  return result;
};

export const undoContacts: UndoImport = {
  records: 'contacts',
  restsOn: ['contact'],
  concerning,
  undo,
};
