import type { Envelope } from '@/contract/base/envelope';
import type { NoticeChoice } from '@/contract/sms/changeNotices';
import { askWithList, type NoticeOffer } from './askTelling';

/**
 * Undoes a change. If people got a text message about the change, the user chooses who gets a
 * message about the undo. Without `offer`, nobody gets a message. Resolves to undefined if nothing
 * was undone.
 */
export const undoTelling = async <A extends Envelope<unknown> | undefined>(
  offer: Promise<NoticeOffer> | undefined,
  undo: (notices: NoticeChoice) => Promise<A>,
): Promise<A | undefined> => {
  const offered = await offer;
  if (offered && !offered.Success) return undefined;
  const rows = offered?.Value.list ?? [];
  const notices = rows.some(({ preselected }) => preselected) ? await askWithList(rows) : [];
  return notices && undo(notices);
};
