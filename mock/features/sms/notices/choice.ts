import type { NoticeChoice, NoticeCounts } from '@/contract/sms/changeNotices';
import { Refusal } from '../../../db/refusal';
import type { Db } from '../../../db/schema/schema';
import type { Writer } from '../../../db/writer';
import { draftNotices, type Notice } from './drafts';
import type { ClassChanges } from './plan';

/** Locks what a change of classes rests on: who is told is read from the contacts, too. */
export const lockClasses = async (
  writer: Writer,
  choice: NoticeChoice | undefined,
): Promise<void> => {
  if (choice && choice.length > 0) await writer.lock('contacts');
  await writer.lock('courses');
};

/** The notices of a change: those that were chosen, and how many people are told and are not. */
export interface ChosenNotices {
  chosen: Notice[];
  counts: NoticeCounts;
}

/** The notices that were chosen; refused where one of them is not as it was looked at. */
export const chosenAmong = (notices: readonly Notice[], choice: NoticeChoice): Notice[] => {
  const byKey = new Map(notices.map((notice) => [notice.row.key, notice]));
  return choice.map(({ key, state }) => {
    const notice = byKey.get(key);
    if (notice?.row.state !== state || notice.row.obstacle !== null) {
      throw new Refusal('NOTICES_CHANGED');
    }
    return notice;
  });
};

/**
 * Works out within a write, before it changes any class, whom it concerns; the texts are the server's own. Refused where a
 * row that was chosen is not as it was looked at.
 */
export const chooseNotices = async (
  db: Db,
  changes: ClassChanges,
  choice: NoticeChoice | undefined,
  now: Date,
): Promise<ChosenNotices> => {
  const notices = await draftNotices(db, changes, now);
  const chosen = chosenAmong(notices, choice ?? []);
  const [notified, notNotified] = [chosen.length, notices.length - chosen.length];
  return {
    chosen,
    counts: { ...(notified > 0 && { notified }), ...(notNotified > 0 && { notNotified }) },
  };
};
