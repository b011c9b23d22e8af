import type { Envelope } from '@/contract/base/envelope';
import type { NoticeChoice, NoticeRow } from '@/contract/sms/changeNotices';
import { askTelling, askWithList, type NoticeOffer } from './askTelling';
import type { TellingQuestion } from './tellingQuestion';

/** Checks whether a message to this person, sent or not, becomes wrong. */
const isDue = ({ told, owed = false }: NoticeRow): boolean => told || owed;

interface UndoOptions {
  /** Asked in the same dialog as the list of people. */
  question?: TellingQuestion;
  /**
   * True if the undo offers messages to everybody whom it concerns, also without a `question`. By
   * default it does only if somebody was told, because the user made the change a moment ago.
   */
  offersAll?: boolean;
}

/**
 * Undoes a change, and lets the user choose who gets a message about the undo. Without `offering`,
 * nobody gets a message. Resolves to undefined if nothing was undone.
 */
export const undoTelling = async <A extends Envelope<unknown> | undefined>(
  offering: Promise<NoticeOffer> | undefined,
  undo: (notices: NoticeChoice) => Promise<A>,
  { question, offersAll = false }: UndoOptions = {},
): Promise<A | undefined> => {
  const offered = await offering;
  if (offered && !offered.Success) return undefined;
  const offer = offered?.Value ?? { list: [] };
  const asks = offersAll ? offer.list.length > 0 : offer.list.some(isDue);
  if (!question && !asks) return undo([]);
  const notices = await (question ? askTelling(offer, question) : askWithList(offer));
  return notices && undo(notices);
};
