import type { Envelope } from '@/contract/base/envelope';
import type { NoticeChoice } from '@/contract/sms/changeNotices';
import { askWithList, type NoticeOffer } from './askTelling';

/**
 * Takes a change back. Where people were told what does not hold then, it asks first who of them is told so. Gives undefined
 * where nothing was taken back. Without an offer nobody is concerned.
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
