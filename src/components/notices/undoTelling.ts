import type { Envelope } from '@/contract/base/envelope';
import type { NoticeChoice, NoticeRow } from '@/contract/sms/changeNotices';
import { askTelling, askWithList, type NoticeOffer } from './askTelling';
import type { TellingQuestion } from './tellingQuestion';

/**
 * True if the undo makes a message to this person wrong, which may be sent already (`told`) or
 * still waiting (`owed`).
 */
const isDue = ({ told, owed = false }: NoticeRow): boolean => told || owed;

export interface UndoOptions {
  /**
   * The question to ask above the effects and the list of people. Omit it for an undo right after
   * the change: the dialog then appears only if the undo makes somebody's message wrong.
   */
  question?: TellingQuestion;
  /** True to undo without asking if the undo affects no classes and no people. */
  onlyIfConcerning?: boolean;
}

/**
 * Undoes a change. If the options call for a question, the user first chooses who gets a message
 * about the undo. Without `offering`, nobody gets one. Resolves to undefined if nothing was undone.
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
