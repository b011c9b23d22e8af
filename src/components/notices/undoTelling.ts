import type { Envelope } from '@/contract/base/envelope';
import type { NoticeChoice, NoticeRow } from '@/contract/sms/changeNotices';
import { askTelling, askWithList, type NoticeOffer } from './askTelling';
import type { TellingQuestion } from './tellingQuestion';

/** Checks whether a message to this person, sent or not, becomes wrong. */
const isDue = ({ told, owed = false }: NoticeRow): boolean => told || owed;

export interface UndoOptions {
  /**
   * Asked in the same dialog as the effects and the list of people. Without it, the undo asks only if
   * somebody was told, because the user made the change a moment ago.
   */
  question?: TellingQuestion;
  /** True if `question` is only asked if the undo concerns classes or people. */
  onlyIfConcerning?: boolean;
}

/**
 * Undoes a change, and lets the user choose who gets a message about the undo. Without `offering`,
 * nobody gets a message. Resolves to undefined if nothing was undone.
 */
export const undoTelling = async <A extends Envelope<unknown> | undefined>(
  offering: Promise<NoticeOffer> | undefined,
  undo: (notices: NoticeChoice) => Promise<A>,
  { question, onlyIfConcerning = false }: UndoOptions = {},
): Promise<A | undefined> => {
  const offered = await offering;
  if (offered && !offered.Success) return undefined;
  const offer = offered?.Value ?? { list: [] };
  const isConcerning = offer.list.length > 0 || offer.effects !== undefined;
  const asks = question ? isConcerning || !onlyIfConcerning : offer.list.some(isDue);
  if (!asks) return undo([]);
  const notices = await (question ? askTelling(offer, question) : askWithList(offer));
  return notices && undo(notices);
};
