import type { NoticeChoice, NoticeCounts } from '@/contract/sms/changeNotices';
import type { Writer } from '../../../db/write/writer';
import { chooseNotices } from './choice';
import type { ClassChanges } from './plan';
import { postNotices } from './post';

interface Telling {
  /** The changes of the classes. Must be computed before anything is saved. */
  changes: ClassChanges;
  choice: NoticeChoice | undefined;
  now: Date;
}

/**
 * Changes classes by calling `work`, and queues the chosen messages in the same transaction. Throws
 * if a chosen message has changed since the user saw it. `lockClasses` must be called first.
 */
export const writeTelling = async <T extends object>(
  writer: Writer,
  { changes, choice, now }: Telling,
  work: (counts: NoticeCounts) => Promise<T>,
): Promise<T & NoticeCounts> => {
  const { chosen, counts } = await chooseNotices(writer, changes, choice, now);
  const done = await work(counts);
  await postNotices(writer, chosen);
  return { ...done, ...counts };
};
