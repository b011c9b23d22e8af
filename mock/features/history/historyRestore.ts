import type { ParsedInputOf } from '@/contract/base/endpoint';
import type { FieldError } from '@/contract/base/envelope';
import { spoken } from '@/contract/base/language';
import { marks } from '@/contract/base/marks';
import {
  type HistoryRestored,
  isBulkChange,
  type restoreHistory as restoreHistoryCall,
} from '@/contract/historyRestore';
import type { NoticeCounts } from '@/contract/sms/changeNotices';
import { Refusal } from '../../db/base/refusal';
import type { Writer } from '../../db/write/writer';
import { chooseNotices, lockClasses } from '../messages/notices/choice';
import { postNotices } from '../messages/notices/post';
import { restoreBulk } from './historyBulk';
import type { StoredLine } from './historyLabels';
import { differing, type Present, plain, refuse } from './historyValues';
import { type Kind, RESTORABLE, type Undo } from './restorable';
import { readHistoryLine } from './storedLines';
import { TYPE_NAMES } from './typeNames';
import { changesOfUndo } from './undoNotices';

/**
 * Returns the current values of the record. Throws `HISTORY_RECORD_GONE` if the record is deleted.
 */
const readPresent = async (kind: Kind, writer: Writer, id: number): Promise<Present> => {
  try {
    return (await kind.read(writer, id)) as Present;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'NOT_FOUND') throw refuse('HISTORY_RECORD_GONE');
    throw error;
  }
};

const undelete = async (
  kind: Kind,
  writer: Writer,
  { recordId, batchId }: StoredLine,
  counts: NoticeCounts,
) => {
  if (!kind.undelete) {
    throw refuse(batchId === null ? 'HISTORY_SESSION_REMOVED' : 'HISTORY_SESSION_UNDONE');
  }
  const there = await kind.read(writer, recordId).catch((error) => {
    if (error instanceof Refusal && error.code === 'NOT_FOUND') return undefined;
    throw error;
  });
  if (there) throw refuse('HISTORY_NOT_DELETED');
  await kind.undelete(writer, [recordId], counts);
};

/**
 * Converts field errors into one message, because the history page has no form to show field
 * errors.
 */
const inWords = (error: unknown): unknown => {
  if (!(error instanceof Refusal) || error.code !== 'VALIDATION_FAILED') return error;
  const { errors } = error.value as { errors: FieldError[] };
  const reason = errors.map(({ message }) => message).join(marks().semicolon);
  return new Refusal('HISTORY_REFUSED', { params: { reason }, value: error.value });
};

const putBack = async (
  kind: Kind,
  writer: Writer,
  line: StoredLine,
  undo: Undo,
): Promise<HistoryRestored> => {
  const { action, type, recordId, before, after } = line;
  const undeleted = action === 'delete';
  if (!before || !(undeleted || (action === 'update' && after))) {
    throw refuse('HISTORY_NOTHING_BEFORE');
  }
  await writer.lock(kind.records);
  if (undeleted) await undelete(kind, writer, line, undo.counts);
  const present = await readPresent(kind, writer, recordId);
  // Undoing an update restores only the fields that the update changed. Undoing a deletion restores
  // all fields.
  const concerned = after ? differing(kind.fields, before, after) : kind.fields;
  const fields = differing(concerned, before, present);
  if (fields.length > 0) {
    const changed = Object.fromEntries(fields.map((field) => [field, plain(before, field)]));
    await kind.update(writer, present, changed, before, undo);
  }
  return { type, id: recordId, undeleted, fields };
};

/** Undoes a history entry: restores the values before it, as if a user had typed them. */
export const restoreHistory = async (
  writer: Writer,
  { historyId, notices: choice }: ParsedInputOf<typeof restoreHistoryCall>,
  now: Date,
): Promise<HistoryRestored> => {
  if (choice && choice.length > 0) await lockClasses(writer, choice);
  const line = await readHistoryLine(writer.trx, historyId);
  const kind = RESTORABLE[line.type];
  if (!kind) throw refuse('HISTORY_READ_ONLY', { what: spoken(TYPE_NAMES)[line.type] });
  await writer.lock(kind.records);
  const isBulk = isBulkChange(line);
  try {
    const changes = await changesOfUndo(writer.trx, line, now);
    const notices = await chooseNotices(writer, changes, choice, now);
    writer.about({ undoes: { historyId: line.partOf ?? historyId } });
    const restored = await (isBulk
      ? restoreBulk(writer, line, notices.counts)
      : putBack(kind, writer, line, { now, choice, counts: notices.counts }));
    // Queues the text messages that the user chose. For a single class session, the undo itself has
    // already queued them.
    if (isBulk || line.type !== 'session') await postNotices(writer, notices.chosen);
    return { ...restored, ...notices.counts };
  } catch (error) {
    throw inWords(error);
  }
};
