import type { Envelope } from '@/contract/base/envelope';
import type { NoticeChoice, NoticeRow } from '@/contract/sms/changeNotices';
import { askTelling, askWithList, type NoticeOffer } from './askTelling';
import type { TellingQuestion } from './tellingQuestion';

/**
 * True if the undo makes a text message to this person wrong. `told` means that the message was
 * sent, `owed` that it is still unsent.
 */
const isDue = ({ told, owed = false }: NoticeRow): boolean => told || owed;

export interface UndoOptions {
  /**
   * The question of the dialog, above the effects and the list of people. Omit it for an undo right
   * after the change: the dialog then appears only if the undo makes somebody's message wrong.
   */
  question?: TellingQuestion;
  /** True to ask `question` only if the undo affects classes or people. */
  onlyIfConcerning?: boolean;
}

/**
 * Undoes a change. If the options require a dialog, the user first confirms and chooses who gets a
 * message about the undo. Without `offering`, nobody gets one. Resolves to undefined if nothing was
 * undone.
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
