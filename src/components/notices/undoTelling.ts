import type { Envelope } from '@/contract/base/envelope';
import type { NoticeChoice } from '@/contract/sms/changeNotices';
import { askTelling, askWithList, type NoticeOffer } from './askTelling';
import type { TellingQuestion } from './tellingQuestion';

/**
 * Undoes a change. If people got a text message about the change, the user chooses who gets a
 * message about the undo. Without `offering`, nobody gets a message. `question` is asked in the same
 * dialog. Without it, nothing is asked unless somebody may get a message. Resolves to undefined if
 * nothing was undone.
 */
export const undoTelling = async <A extends Envelope<unknown> | undefined>(
  offering: Promise<NoticeOffer> | undefined,
  undo: (notices: NoticeChoice) => Promise<A>,
  question?: TellingQuestion,
): Promise<A | undefined> => {
  const offered = await offering;
  if (offered && !offered.Success) return undefined;
  const offeredRows = offered?.Value.list ?? [];
  const rows = offeredRows.some(({ preselected }) => preselected) ? offeredRows : [];
  if (!question && rows.length === 0) return undo([]);
  const offer = { ...offered?.Value, list: rows };
  const notices = await (question ? askTelling(offer, question) : askWithList(offer));
  return notices && undo(notices);
};
