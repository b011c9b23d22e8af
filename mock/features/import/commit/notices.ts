import type { NoticeChoice } from '@/contract/sms/changeNotices';
import type { Writer } from '../../../db/write/writer';
import { changesOfBatchUndo } from '../../messages/notices/batchChanges';
import { chooseNotices, lockClasses } from '../../messages/notices/choice';
import { postNotices } from '../../messages/notices/post';

interface Undo {
  batchId: number;
  choice: NoticeChoice | undefined;
  now: Date;
}

/** Undoes an import and queues the text messages that the user chose, in one transaction. */
export const tellingOfUndo = async <T>(
  writer: Writer,
  { batchId, choice = [], now }: Undo,
  undo: () => Promise<T>,
): Promise<T> => {
  if (choice.length === 0) return undo();
  await lockClasses(writer, choice);
  const changes = await changesOfBatchUndo(writer.trx, batchId, now);
  const { chosen } = await chooseNotices(writer, changes, choice, now);
  const result = await undo();
  await postNotices(writer, chosen);
  return result;
};
