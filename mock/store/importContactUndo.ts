import type { Contact } from '@/contract/directory';
import type { UndoResult } from '@/contract/importing';
import { changeContact, contactKind } from './contacts';
import { contactFieldsOf } from './importContacts';
import { type BatchEntry, editedSince, type UndoImport } from './importUndo';
import { removeRecords } from './records';
import type { Writer } from './write';

const reasonEdited = '导入后已被修改或删除';
const reasonTaken = '原工号已属于他人';

/** Puts a contact back to what it was; false where another one has its staff number now. */
const putBack = async (writer: Writer, current: Contact, before: Contact): Promise<boolean> => {
  const holder = await writer.trx
    .selectFrom('contacts')
    .select('id')
    .where('staffNo', '=', before.staffNo)
    .where('staffNo', '<>', '')
    .where('deletedAt', 'is', null)
    .where('id', '<>', current.id)
    .executeTakeFirst();
  if (holder) return false;
  const values = { ...contactFieldsOf(before), verifiedAt: before.verifiedAt };
  const after = await changeContact(writer, current, values);
  await writer.log([
    { type: 'contact', recordId: current.id, action: 'update', before: current, after },
  ]);
  return true;
};

/** Takes an import of contacts back: new ones are deleted, changed ones get their old values. */
export const undoContacts: UndoImport = async (writer, entries) => {
  const edited = await editedSince(writer.trx, 'contact', entries);
  const result: UndoResult = { undone: 0, kept: [] };
  const keep = (id: number, label: string, reason: string) =>
    result.kept.push({ id, label, reason });
  const created: number[] = [];
  for (const { recordId, action, before, after } of entries as BatchEntry<Contact>[]) {
    const label = after?.name ?? '';
    if (edited.has(recordId)) keep(recordId, label, reasonEdited);
    else if (action === 'create') created.push(recordId);
    else if (before && after && (await putBack(writer, after, before))) result.undone += 1;
    else keep(recordId, label, reasonTaken);
  }
  if (created.length > 0) result.undone += await removeRecords(writer, contactKind, created);
  return result;
};
