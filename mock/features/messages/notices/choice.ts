import type { NoticeChoice, NoticeCounts } from '@/contract/sms/changeNotices';
import { Refusal } from '../../../db/base/refusal';
import type { UntoldOf } from '../../../db/write/changedRecords';
import type { Writer } from '../../../db/write/writer';
import { draftNotices, type Notice } from './drafts';
import type { ClassChanges } from './plan';

/**
 * Locks the classes to be changed. If messages were chosen, also locks contacts, because the
 * messages need their numbers.
 */
export const lockClasses = async (
  writer: Writer,
  choice: NoticeChoice | undefined,
): Promise<void> => {
  if (choice && choice.length > 0) await writer.lock('contacts');
  await writer.lock('courses');
};

/**
 * The messages that the user chose to send. `counts` says how many people get a message and how
 * many do not.
 */
export interface ChosenNotices {
  chosen: Notice[];
  counts: NoticeCounts;
  /** One entry for each person and each changed class of which the person is not told. */
  untold: readonly UntoldOf[];
}

/**
 * Returns the messages that the user chose. Throws if one of them has changed since the user saw
 * it.
 */
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

/** Returns one entry for each person and each changed class of which the person is not told. */
export const untoldAmong = (notices: readonly Notice[], chosen: readonly Notice[]): UntoldOf[] => {
  const told = new Set(chosen);
  return notices.flatMap((notice) => (told.has(notice) ? [] : classesOf(notice)));
};

export const classesOf = ({ classes }: Notice): UntoldOf[] =>
  classes.map(({ key, sessionId }) => ({ key, sessionId }));

/**
 * Writes the messages about a change of classes and returns those that the user chose. Must run
 * before the change is saved, in the same transaction. Throws if a chosen message has changed since
 * the user saw it.
 */
export const chooseNotices = async (
  writer: Writer,
  changes: ClassChanges,
  choice: NoticeChoice | undefined,
  now: Date,
): Promise<ChosenNotices> => {
  const notices = await draftNotices(writer.trx, changes, now);
  const chosen = chosenAmong(notices, choice ?? []);
  const untold = untoldAmong(notices, chosen);
  writer.about({ untold });
  const [notified, notNotified] = [chosen.length, notices.length - chosen.length];
  return {
    chosen,
    untold,
    counts: { ...(notified > 0 && { notified }), ...(notNotified > 0 && { notNotified }) },
  };
};
