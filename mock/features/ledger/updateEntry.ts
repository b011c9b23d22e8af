import type { ParsedInputOf } from '@/contract/base/endpoint';
import { matchText } from '@/contract/base/fields';
import type { LedgerEntry, updateLedgerEntry as updateCall } from '@/contract/ledger';
import { conflict } from '../../db/base/refusal';
import { withUnmaskedNumbers } from '../../db/write/unmaskNumbers';
import type { Writer } from '../../db/write/writer';
import { readLedgerEntry } from './ledger';
import { refuseCause } from './settings';

const causeOf = ({ reason, note, asker, askedOn }: LedgerEntry) => ({
  reason,
  note,
  asker,
  askedOn,
});

/**
 * Changes the cause of a ledger entry: the reason, the note, the person who asked, and the day.
 * Throws if `version` is outdated.
 */
export const updateLedgerEntry = async (
  writer: Writer,
  { id, version, ...typed }: ParsedInputOf<typeof updateCall>,
  now: Date,
): Promise<LedgerEntry> => {
  const { trx, at, actor, log, lock } = writer;
  await lock('courses');
  const entry = await readLedgerEntry(trx, id);
  if (entry.version !== version) throw conflict(entry);
  const before = causeOf(entry);
  const after = { ...before, ...withUnmaskedNumbers(typed, before) };
  await refuseCause(trx, after, now);
  await trx
    .updateTable('ledger')
    .set({
      ...after,
      askerMatch: matchText(after.asker),
      version: version + 1,
      updatedAt: at,
      updatedBy: actor.userName,
    })
    .where('id', '=', id)
    .execute();
  await log([{ type: 'ledger', recordId: id, action: 'update', before, after }]);
  return readLedgerEntry(trx, id);
};
