import type { Kysely } from 'kysely';
import type { Contact } from '@/contract/directory';
import type { UndoResult } from '@/contract/importing';
import { chunks } from './codec';
import { type ContactChange, changeContacts, contactKind } from './contacts';
import { contactFieldsOf } from './importContacts';
import { type BatchEntry, editedSince, type UndoImport } from './importUndo';
import { removeRecords } from './records';
import type { Schema } from './schema';
import type { Writer } from './write';

const reasonEdited = '导入后已被修改或删除';
const reasonTaken = '原工号已属于他人';

const MAX_VALUES = 500;

/** Who has these staff numbers now. */
const holdersOf = async (db: Kysely<Schema>, staffNos: string[]): Promise<Map<string, number>> => {
  const holders = new Map<string, number>();
  for (const run of chunks(staffNos.filter(Boolean), MAX_VALUES)) {
    const rows = await db
      .selectFrom('contacts')
      .select(['id', 'staffNo'])
      .where('staffNo', 'in', run)
      .where('deletedAt', 'is', null)
      .execute();
    for (const { id, staffNo } of rows) holders.set(staffNo, id);
  }
  return holders;
};

/** Gives contacts their old values. */
const putBack = async (writer: Writer, changes: readonly ContactChange[]) => {
  const after = await changeContacts(writer, changes);
  await writer.log(
    changes.map(({ before }, index) => ({
      ...{ type: 'contact', recordId: before.id, action: 'update' },
      ...{ before, after: after[index] },
    })),
  );
};

/** Takes an import of contacts back: new ones are deleted, changed ones get their old values. */
export const undoContacts: UndoImport = async (writer, batch) => {
  const entries = batch as BatchEntry<Contact>[];
  const edited = await editedSince(writer.trx, 'contact', entries);
  const holders = await holdersOf(
    writer.trx,
    entries.map(({ before }) => before?.staffNo ?? ''),
  );
  const result: UndoResult = { undone: 0, kept: [] };
  const created: number[] = [];
  const changed: ContactChange[] = [];
  for (const { recordId, action, before, after } of entries) {
    const keep = edited.has(recordId) ? reasonEdited : undefined;
    const taken = before && (holders.get(before.staffNo) ?? recordId) !== recordId;
    if (keep || taken) {
      result.kept.push({ id: recordId, label: after?.name ?? '', reason: keep ?? reasonTaken });
    } else if (action === 'create') created.push(recordId);
    else if (before && after) {
      const { verifiedAt } = before;
      changed.push({ before: after, changed: { ...contactFieldsOf(before), verifiedAt } });
    }
  }
  await putBack(writer, changed);
  if (created.length > 0) await removeRecords(writer, contactKind, created);
  result.undone = created.length + changed.length;
  return result;
};
